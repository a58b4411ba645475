import type { BothLanguages, SectionName } from '@miyar/contract/site/landing-content';
import { describe, expect, test } from 'vitest';
import { refusalOf } from '../../../testing/caller.ts';
import { testApp } from '../../../testing/test-app.ts';
import { DEFAULTS } from '@miyar/contract/site/landing-defaults-text';

const app = testApp();

const put = async (section: string, en: object, ar: object) =>
  (await app.as('nora')).fetch('PUT', `/api/landing/${section}`, {
    body: JSON.stringify({ content: { en, ar } }),
    headers: { 'content-type': 'application/json' },
  });

async function save<S extends SectionName>(section: S, en: object, ar: object): Promise<BothLanguages<S>> {
  const response = await put(section, en, ar);
  expect(response.status, await response.clone().text()).toBe(200);
  return ((await response.json()) as { content: BothLanguages<S> }).content;
}

const areas = DEFAULTS['focus-areas'];
const [head, arabicHead] = [{ title: 'Focus areas' }, { title: 'مجالات العمل' }];

describe('items', () => {
  test('sent as titles only retain their descriptions and ids, also the one that was renamed', async () => {
    const { en, ar } = await save(
      'focus-areas',
      { ...head, areas: areas.en.areas.map(({ title }, index) => (index === 2 ? 'Private and community schools' : title)) },
      { ...arabicHead, areas: areas.ar.areas.map(({ id, title }) => ({ id, title })) },
    );
    expect(en.areas[2]).toEqual({ id: 3, title: 'Private and community schools', description: 'General education with an Islamic identity.' });
    expect(ar.areas).toEqual(areas.ar.areas);
  });

  test('can be put in another order, removed, and added in both languages', async () => {
    const { en, ar } = await save(
      'focus-areas',
      { ...head, areas: [{ id: 4, title: 'International schools' }, 'Qur’anic centres', { title: 'New', description: 'More.' }] },
      { ...arabicHead, areas: ['المدارس العالمية', 'المراكز القرآنية', 'جديد'] },
    );
    expect(en.areas.map(({ id }) => id)).toEqual([4, 1, 7]);
    expect(ar.areas.map(({ id }) => id)).toEqual([4, 1, 7]);
    expect(en.areas[2]).toEqual({ id: 7, title: 'New', description: 'More.' });
    expect(ar.areas[2]).toEqual({ id: 7, title: 'جديد' });
  });

  test('lose a description that is emptied, and leave the list unchanged that was not sent', async () => {
    const { en, ar } = await save('focus-areas', { ...head, areas: areas.en.areas.map(({ id, title }) => ({ id, title, description: ' ' })) }, arabicHead);
    expect(en.areas.every((area) => !('description' in area))).toBe(true);
    expect(ar.areas).toEqual(areas.ar.areas);
  });

  test('in one language only are refused', async () => {
    expect((await refusalOf(await put('focus-areas', { ...head, areas: ['A', 'B'] }, { ...arabicHead, areas: ['أ'] }))).fields).toEqual({
      'content.ar.areas': 'translation_missing',
    });
    expect((await refusalOf(await put('focus-areas', { ...head, areas: ['A'] }, arabicHead))).fields).toEqual({ 'content.ar.areas': 'translation_missing' });
  });

  test('that are none are refused at their fields', async () => {
    const refused = await refusalOf(
      await put('focus-areas', { ...head, areas: ['A', 7, { id: -1, title: 'x' }, { title: '' }] }, { ...arabicHead, areas: 'أ' }),
    );
    expect(refused.fields).toEqual({
      'content.en.areas.1': 'invalid_value',
      'content.en.areas.2.id': 'invalid_value',
      'content.en.areas.3.title': 'required',
      'content.ar.areas': 'invalid_value',
    });
    expect((await refusalOf(await put('focus-areas', { ...head, areas: Array(25).fill('A') }, arabicHead))).fields).toEqual({
      'content.en.areas': 'too_many_items',
    });
  });

  test('are also inside the values', async () => {
    const { en, ar } = DEFAULTS['vision-mission-values'];
    const saved = await save(
      'vision-mission-values',
      { ...en, values: { title: 'Our values', items: ['Mastery', 'Justice'] } },
      { ...ar, values: { title: 'قيمنا', items: ['الإتقان', 'العدل'] } },
    );
    expect(saved.en.values).toEqual({
      title: 'Our values',
      items: [
        { id: 1, title: 'Mastery', description: 'We ask of ourselves what we ask of institutions.' },
        { id: 3, title: 'Justice', description: 'The same indicators apply to every institution.' },
      ],
    });
  });
});

describe('questions', () => {
  const { faqs } = DEFAULTS.faq.en;
  const [en, ar] = [{ title: 'FAQ' }, { title: 'الأسئلة' }];
  const changed = (part: 'en' | 'ar', text: string) => faqs.map((one) => (one.id === 2 ? { ...one, question: { ...one.question, [part]: text } } : one));

  test('are one list under both languages, whichever copy was changed', async () => {
    const [first, ...rest] = faqs;
    for (const content of [
      await save('faq', { ...en, faqs: rest }, { ...ar, faqs }),
      await save('faq', en, { ...ar, faqs: [first, ...rest] }),
      await save('faq', { ...en, faqs: rest }, ar),
    ]) {
      expect(content.en.faqs).toEqual(content.ar.faqs);
    }
    expect((await save('faq', en, ar)).ar.faqs).toEqual(rest);
  });

  test('changed in each column’s own language retain both changes', async () => {
    const content = await save('faq', { ...en, faqs: changed('en', 'How long?') }, { ...ar, faqs: changed('ar', 'كم المدة؟') });
    expect(content.en.faqs[1]).toEqual({ ...faqs[1], question: { en: 'How long?', ar: 'كم المدة؟' } });
    expect(content.ar.faqs).toEqual(content.en.faqs);
  });

  test('that differ in both copies are refused, and so is one without a translation', async () => {
    expect((await refusalOf(await put('faq', { ...en, faqs: faqs.slice(1) }, { ...ar, faqs: faqs.slice(2) }))).fields).toEqual({
      'content.ar.faqs': 'conflicting_fields',
    });
    expect((await refusalOf(await put('faq', { ...en, faqs: [{ question: { en: 'A' }, answer: { en: 'B', ar: 'ب' } }] }, ar))).fields).toEqual({
      'content.en.faqs.0.question.ar': 'required',
    });
  });

  test('that are new get an id of their own', async () => {
    const added = { question: { en: 'New?', ar: 'جديد؟' }, answer: { en: 'Yes.', ar: 'نعم.' } };
    expect((await save('faq', { ...en, faqs: [...faqs, added] }, ar)).ar.faqs.at(-1)).toEqual({ id: 7, ...added });
  });
});
