import { api } from '@miyar/contract';
import { describe, expect, test } from 'vitest';
import { caseAs, fullPath, submittedCase } from '../../../testing/evaluation/cases.ts';
import { drafted, REASONS, REFUSAL } from '../../../testing/evaluation/decisions.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = testApp();
const { preparations } = api;
const at = (id: number) => ({ params: { id } });

describe('official texts', () => {
  test('are prepared in both languages, long enough, and with the same figures and paragraphs', async () => {
    await fullPath(app);
    const id = await submittedCase(app);
    const nora = await app.as('nora');
    const prepare = async (reasons: { ar: string; en: string }, language: 'ar' | 'en' = 'en') => {
      const { preparation, faults } = await drafted(app, id, { ...REFUSAL, reasons });
      const body = { revision: 1, version: preparation!.version };
      return { faults, refused: await nora.reading(language).isRefused(preparations.prepare, { ...at(id), body }) };
    };
    const one = await prepare({ ar: REASONS.ar, en: '' });
    expect(one.refused).toMatchObject({ status: 422, code: 'text_in_one_language', fields: { 'reasons.en': 'text_in_one_language' } });
    expect(one.refused.message).toBe('An official text cannot go out in one language. Missing: the reasons in English.');
    const paragraph = await prepare({ ar: REASONS.ar, en: REASONS.en.split('\n\n')[0]! }, 'ar');
    expect(paragraph.refused.message).toBe('لا يصدر نص رسمي بلغة واحدة. ينقص: الفقرة 2 بالإنجليزية.');
    const figure = await prepare({ ar: REASONS.ar, en: REASONS.en.replace('30 days', '31 days') });
    expect(figure.refused.message).toContain('the figure 30 in paragraph 2 in English, the figure 31 in paragraph 2 in Arabic');
    const date = await prepare({ ar: REASONS.ar, en: REASONS.en.replace('24 February', '25 February') });
    expect(date.refused.message).toContain('the date 2027-02-24 in paragraph 1 in English');
    const short = await prepare({ ar: 'قصير.', en: 'Short.' });
    expect(short.refused).toMatchObject({ status: 400, code: 'too_short', fields: { 'reasons.ar': 'too_short', 'reasons.en': 'too_short' } });
    expect(short.faults).toEqual([
      { where: 'reasons.ar', code: 'too_short' },
      { where: 'reasons.en', code: 'too_short' },
    ]);
    expect(await caseAs(app, id)).toMatchObject({ stage: 'submitted' });
  });
});
