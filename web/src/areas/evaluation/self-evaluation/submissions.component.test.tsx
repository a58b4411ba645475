import { selfEvaluation } from '@miyar/contract/evaluation/self-evaluation';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textIn } from '../../../lib/i18n/text.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { expectSound } from '../../../testing/language.ts';
import { languageOf, render } from '../../../testing/render.tsx';
import { asPattern, expectText } from '../../../testing/shown.ts';
import { Submissions } from './submissions.tsx';
import { commonText } from '../../../shared/common-text.ts';
import { selfEvaluationText } from './text.ts';

const AT = '2026-11-01T09:00:00.000Z';
const SUBMITTED = { number: 1, at: AT, by: { user_id: 9, name: 'Huda Ali' }, sha256: 'd'.repeat(64), counts: { answered: 2, not_applicable: 0, evidence: 1 } };
const FILE = { title: 'Plan', kind: 'document', file: 'plan.pdf', sha256: 'e'.repeat(64), indicators: ['1.1.1', '1.1.2'] };
const NAMES = /Huda Ali|Plan|plan\.pdf|PDF|SHA|[de]{64}/;

describe.each(languageOf(import.meta.url))('what was submitted in %s', (language) => {
  const t = textIn(selfEvaluationText, language);
  const show = async (submitted = SUBMITTED) => {
    const server = await fakeServer();
    await server.answers(selfEvaluation.submissions, [submitted]);
    await render(<Submissions id={12} />, { language });
    return server;
  };

  it('lists its files as they were frozen, and leads to where receipts are checked', async () => {
    const server = await show();
    const content = JSON.stringify({ case: 12, standard: { version: '1.0', sha256: 'a'.repeat(64) }, answers: [], evidence: [FILE] });
    await server.answers(selfEvaluation.submission, { number: 1, at: AT, sha256: SUBMITTED.sha256, content });
    await userEvent.click(page.getByText(textIn(commonText, language)('proof')));
    await expect.element(page.getByRole('link', { name: t('check') })).toHaveAttribute('href', '/receipt');
    await userEvent.click(page.getByRole('button', { name: asPattern(t('files', { count: 1 })) }));
    const dialog = page.getByRole('dialog', { name: asPattern(t('files_of', { number: 1 })) });
    await expectText(dialog, 'Plan', FILE.file, FILE.sha256, t('files_for', { codes: language === 'ar' ? '1.1.1، 1.1.2' : '1.1.1, 1.1.2' }));
    await expectSound(language, NAMES);
  });

  it('says that they could not be loaded', async () => {
    const server = await show();
    await server.refuses(selfEvaluation.submission, 'not_found');
    await userEvent.click(page.getByRole('button', { name: asPattern(t('files', { count: 1 })) }));
    await expect.element(page.getByRole('dialog').getByText(asPattern(t('files_failed')))).toBeVisible();
  });

  it('offers no files where none were submitted', async () => {
    await show({ ...SUBMITTED, counts: { ...SUBMITTED.counts, evidence: 0 } });
    await userEvent.click(page.getByText(textIn(commonText, language)('proof')));
    await expect.element(page.getByRole('button', { name: t('receipt') })).toBeVisible();
    await expect.element(page.getByRole('button', { name: asPattern(t('files', { count: 0 })) })).not.toBeInTheDocument();
  });
});
