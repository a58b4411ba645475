import { SECTIONS } from '@miyar/contract/site/landing';
import { describe, expect, it } from 'vitest';
import { DEFAULTS } from '../defaults-text.ts';
import { type Content, freshId, fromDraft, toDraft } from './draft.ts';
import { PLANS } from './fields/form-plan.ts';
import { entryField, findProblems, LIST, refusedFields } from './problems.ts';
import { figuresAsJson, readFigures } from './standards-json.ts';

const contentOf = (section: (typeof SECTIONS)[number]) => ({ en: DEFAULTS.en[section], ar: DEFAULTS.ar[section] }) as unknown as Content;
const without = (value: unknown): unknown => JSON.parse(JSON.stringify(value, (_key, inner: unknown) => (inner === '' ? undefined : inner)));

describe('a draft', () => {
  it('gives back every section as it was', () => {
    for (const section of SECTIONS) {
      const content = contentOf(section);
      expect(without(fromDraft(section, toDraft(section, content)))).toEqual(without(content));
      expect(findProblems(section, toDraft(section, content))).toEqual({});
    }
  });

  it('pairs the entries of both languages by id, whatever their order', () => {
    const content = contentOf('focus-areas');
    const turned: Content = { en: content.en, ar: { ...content.ar, areas: (content.ar['areas'] as unknown[]).toReversed() } };
    expect(toDraft('focus-areas', turned)).toEqual(toDraft('focus-areas', content));
  });

  it('gives a new entry an id that none has or had', () => {
    expect(freshId([{ id: 2, texts: {} }], [{ id: 7, texts: {} }])).toBe(8);
    expect(freshId([])).toBe(1);
  });
});

describe('problems', () => {
  it('are found at the field', () => {
    const draft = toDraft('focus-areas', contentOf('focus-areas'));
    const [first] = draft.entries;
    const emptied = {
      ...draft,
      texts: { ...draft.texts, 'ar.title': ' ' },
      entries: [{ ...first!, texts: { ...first!.texts, 'en.title': '' } }, ...draft.entries.slice(1)],
    };
    expect(Object.keys(findProblems('focus-areas', emptied)).toSorted()).toEqual([entryField(first!.id, 'en.title'), 'ar.title'].toSorted());
  });

  it('are what a picture shows in one language only, at the other', () => {
    const draft = toDraft('about', contentOf('about'));
    const filled = (texts: Record<string, string>) => findProblems('about', { ...draft, texts: { ...draft.texts, ...texts } });
    expect(filled({ 'en.imageAlt': 'The hall' })).toEqual({ 'ar.imageAlt': { code: 'other_language_missing', parameters: {} } });
    expect(Object.keys(filled({ 'ar.imageAlt': 'القاعة', 'en.imageAlt': ' ' }))).toEqual(['en.imageAlt']);
    expect(filled({ 'en.imageAlt': 'The hall', 'ar.imageAlt': 'القاعة' })).toEqual({});
  });

  it('of the server find their place', () => {
    const { entries } = toDraft('faq', contentOf('faq'));
    const errors = ['content.en.faqs.1.question.ar', 'content.ar.title', 'content.ar.faqs'].map((field) => ({ field, code: 'required', message: 'x' }));
    expect(Object.keys(refusedFields('faq', entries, errors))).toEqual([entryField(entries[1]!.id, 'ar.question'), 'ar.title', LIST]);
    expect(Object.keys(refusedFields('contact', [], [{ field: 'content.en.socialLinks.x', code: 'invalid_link', message: 'x' }]))).toEqual([
      'both.socialLinks.x',
    ]);
  });
});

describe('the figures as JSON', () => {
  const part = PLANS['accreditation-methodology'].find((one) => one.part === 'figures')!;
  const { texts } = toDraft('accreditation-methodology', contentOf('accreditation-methodology'));

  it('go out and come back', () => {
    const json = figuresAsJson(part, texts, 'en').replace('"14"', '15');
    expect(readFigures(part, json, 'en')).toMatchObject({ 'en.standards.standards.number': '15', 'en.standards.mainAreas.number': '7' });
  });

  it('are refused when they cannot be read', () => {
    for (const json of ['', '{', '[]', '{"mainAreas":{}}']) expect(readFigures(part, json, 'en')).toBeUndefined();
  });
});
