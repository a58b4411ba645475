import { describe, expect, it } from 'vitest';
import { fromDraft, isSame, toDraft } from './draft.ts';
import { findProblems, refusedFields } from './problems.ts';
import { versionStatus, versionInForce } from './version-status.ts';

const text = (title: string) => ({
  title,
  sections: [
    { heading: 'One', paragraphs: ['A', 'B\nstill B'] },
    { heading: 'Two', paragraphs: ['C'] },
  ],
});
const content = { ar: text('شروط'), en: text('Terms') };
const TODAY = '2026-11-20';
const draft = toDraft({ content, draft: true }, TODAY);

describe('the draft of a text', () => {
  it('is sent as it came', () => {
    expect(fromDraft(draft)).toEqual(content);
    expect(isSame(draft, toDraft({ content, draft: true }, TODAY))).toBe(true);
    expect(isSame(draft, { ...draft, effectiveFrom: '2026-12-01' })).toBe(false);
  });

  it('parts paragraphs at empty lines, however many', () => {
    const [first] = draft.sections;
    const sections = [{ ...first!, paragraphs: { ar: '\n ا \n  \n\n ب \n', en: 'x' } }];
    expect(fromDraft({ ...draft, sections }).ar.sections[0]?.paragraphs).toEqual(['ا', 'ب']);
  });

  it('shows a part that one language lacks, to be filled in', () => {
    const lacking = toDraft({ content: { ...content, en: { ...content.en, sections: content.en.sections.slice(0, 1) } }, draft: false }, TODAY);
    expect(Object.keys(findProblems(lacking, TODAY))).toEqual(['#2/en.heading', '#2/en.paragraphs']);
  });

  it('shows its faults at their fields', () => {
    expect(findProblems(draft, TODAY)).toEqual({});
    expect(findProblems({ ...draft, title: { ar: '', en: 'x' }, effectiveFrom: '2026-11-19' }, TODAY)).toEqual({
      'ar.title': { code: 'required', parameters: { min: 1 } },
      effective_from: { code: 'effective_date_passed', parameters: {} },
    });
    expect(Object.keys(findProblems({ ...draft, sections: [], effectiveFrom: '' }, TODAY))).toEqual(['sections', 'effective_from']);
    const refused = ['content.en.sections.1.paragraphs.0', 'content.ar.title', 'effective_from'].map((field) => ({ field, code: 'x', message: field }));
    expect(Object.keys(refusedFields(draft, refused))).toEqual(['#2/en.paragraphs', 'ar.title', 'effective_from']);
  });
});

describe('a version', () => {
  const version = (number: number, effective_from: string) => ({ version: number, effective_from, draft: false });

  it('is in force when its day has come and no newer one is', () => {
    const versions = [version(4, '2026-12-01'), version(3, '2026-11-20'), version(2, '2027-01-01'), version(1, '2026-01-01')];
    const inForce = versionInForce(versions, TODAY);
    expect(inForce).toBe(3);
    expect(versions.map(({ version: number }) => versionStatus(number, inForce))).toEqual(['coming', 'in_force', 'earlier', 'earlier']);
    expect(versionInForce([version(1, '2027-01-01')], TODAY)).toBe(1);
  });
});
