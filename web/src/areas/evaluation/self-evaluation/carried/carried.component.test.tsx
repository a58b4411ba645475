import { errorText } from '@miyar/contract/core/errors';
import type { CarriedMark } from '@miyar/contract/evaluation/answers';
import { type CarriedAnswer, carriedAnswers } from '@miyar/contract/evaluation/carried/carried-answers';
import { evidence } from '@miyar/contract/evaluation/evidence';
import { type SelfEvaluation, selfEvaluation } from '@miyar/contract/evaluation/self-evaluation';
import { standard } from '@miyar/contract/evaluation/standards';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { textIn } from '../../../../lib/i18n/text.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { expectSound } from '../../../../testing/language.ts';
import { LANGUAGES, render } from '../../../../testing/render.tsx';
import { caseDetail } from '../../../../testing/samples/evaluation/cases.ts';
import { answer, readOnly, selfEvaluationOf } from '../../../../testing/samples/evaluation/self-evaluation.ts';
import { publicStandard } from '../../../../testing/samples/evaluation/standard.ts';
import { asPattern } from '../../../../testing/shown.ts';
import { signedIn } from '../../../../testing/signed-in.ts';
import { SelfEvaluationView } from '../self-evaluation-view.tsx';
import { selfEvaluationText } from '../text.ts';
import { carriedText } from './text.ts';

const NAMES = /Twenty|The log is complete|Review it|Complaints log|plan|Plan of a|term|year/;

/** No text is left on the device by the test before: each test has an account of its own. */
let people = 400;

const carriedAs = (mark: CarriedMark, changes: Partial<CarriedAnswer> = {}): CarriedAnswer => ({
  indicator_id: 11,
  code: '1.1.1',
  mark,
  from: { case_id: 7, standard: '1.0', at: '2026-11-24T08:00:00.000Z' },
  level: 'B',
  na_reason: null,
  narrative: 'Twenty-three concerns came in.',
  evidence: [{ item_id: 3, title: 'Complaints log', ended: true }],
  settled: {
    case_id: 7,
    level: 'C',
    na_reason: null,
    finding: { ar: 'The log is complete', en: 'The log is complete' },
    recommendation: { ar: 'Review it', en: 'Review it' },
    at: '2027-02-24T08:00:00.000Z',
  },
  differences: null,
  ...changes,
});

const NEW = { from: null, level: null, narrative: '', evidence: [], settled: null };

/** A self-evaluation of two indicators that are carried like this. */
function markedAs(mark: CarriedMark, ...answered: string[]): SelfEvaluation {
  const written = selfEvaluationOf(...answered);
  return { ...written, areas: written.areas.map((area) => ({ ...area, indicators: area.indicators.map((one) => ({ ...one, carried: mark })) })) };
}

describe.each(LANGUAGES)('a carried answer in %s', (language) => {
  const t = textIn(carriedText, language);
  const own = textIn(selfEvaluationText, language);
  const button = (name: string) => page.getByRole('button', { name: asPattern(name) });
  const narrative = page.getByRole('textbox', { name: asPattern(own('narrative')) });

  async function show(mark: CarriedMark, changes: Partial<CarriedAnswer> = {}, written = markedAs(mark), lead: CarriedMark | 'done' = mark) {
    signedIn({ id: (people += 1), role: 'institution' });
    const server = await fakeServer();
    await server.answers(standard.read, publicStandard);
    await server.answers(selfEvaluation.read, written);
    await server.answers(selfEvaluation.submissions, []);
    await server.answers(selfEvaluation.answer, answer());
    await server.answers(evidence.list, []);
    const counts = { unchanged: 0, confirm: 0, changed: 0, new: 0, [mark]: 2 };
    await server.answers(carriedAnswers.list, {
      counts,
      indicators: [carriedAs(mark, changes), carriedAs(mark, { ...changes, indicator_id: 12, code: '1.1.2' })],
    });
    await render(<SelfEvaluationView of={caseDetail()} code="1.1.1" />, { language, path: '/here', at: '/here' });
    await expect.element(page.getByText(t(`${lead}_lead`))).toBeVisible();
    return server;
  }

  it('is confirmed with one press, without a word typed', async () => {
    const server = await show('confirm');
    await expect.element(page.getByText('Twenty-three concerns came in.')).toBeVisible();
    await expect.element(page.getByText('Complaints log')).toBeVisible();
    await expect.element(page.getByText(t('ended'))).toBeVisible();
    await expect.element(page.getByText('The log is complete')).toBeVisible();
    await expectSound(language, NAMES);
    await server.answers(carriedAnswers.confirm, answer({ version: 1, level: 'B', narrative: 'Twenty-three concerns came in.' }));
    await server.answers(selfEvaluation.read, markedAs('confirm', '1.1.1'));
    await server.answers(selfEvaluation.answer, answer({ version: 1, level: 'B', narrative: 'Twenty-three concerns came in.' }));
    await button(t('confirm_it')).click();
    await expect.element(narrative).toHaveValue('Twenty-three concerns came in.');
    await expect.element(button(t('confirm_it'))).not.toBeInTheDocument();
    await expect.element(page.getByText(t('done_lead'))).toBeVisible();
    await expect.element(page.getByText(t('confirm_lead'))).not.toBeInTheDocument();
    expect((await server.received(carriedAnswers.confirm)).map(({ body }) => body)).toEqual([{ version: 0 }]);
  });

  it('says why a confirmation was refused', async () => {
    const server = await show('confirm');
    await server.refuses(carriedAnswers.confirm, 'confirm_changed');
    await button(t('confirm_it')).click();
    await expect.element(page.getByRole('alert').getByText(asPattern(errorText('confirm_changed', language)))).toBeVisible();
  });

  it('is open above the fields of a phone while it waits for a confirmation', async () => {
    await page.viewport(390, 844);
    await show('confirm');
    const former = page.getByText('Twenty-three concerns came in.');
    await expect.element(former).toBeVisible();
    const [above, below] = [former, narrative].map((one) => one.element().getBoundingClientRect());
    expect(above!.bottom).toBeLessThan(below!.top);
  });

  it('begins a new answer from the former one', async () => {
    const server = await show('confirm');
    await server.answers(selfEvaluation.save, answer({ version: 1, level: 'B', narrative: 'Twenty-three concerns came in.' }));
    await button(t('start')).click();
    await expect.element(narrative).toHaveValue('Twenty-three concerns came in.');
    await expect
      .poll(async () => (await server.received(selfEvaluation.save)).map(({ body }) => body), { timeout: 10_000 })
      .toEqual([{ version: 0, level: 'B', na_reason: null, narrative: 'Twenty-three concerns came in.' }]);
  });

  it('of an area is confirmed together, and what is left is named', async () => {
    const server = await show('confirm');
    await server.answers(carriedAnswers.confirmArea, { confirmed: 1, left: ['1.1.2'] });
    await button(t('confirm_area', { count: 2 })).click();
    await expect.element(page.getByText(t('confirmed_left', { count: 1, codes: '1.1.2' }))).toBeInTheDocument();
    expect((await server.received(carriedAnswers.confirmArea)).map(({ body }) => body)).toEqual([{ revision: caseDetail().revision }]);
    await server.refuses(carriedAnswers.confirmArea, 'case_changed');
    await button(t('confirm_area', { count: 2 })).click();
    await expect.element(page.getByRole('alert').getByText(asPattern(errorText('case_changed', language)))).toBeVisible();
  });

  it('shows the difference of a changed indicator, and has no button to confirm', async () => {
    const text = (old: string, now: string) => ({ old: { ar: old, en: old }, new: { ar: now, en: now } });
    await show('changed', { differences: { description: text('Plan of a term', 'Plan of a year'), critical: { old: false, new: true } } });
    const differences = page.getByRole('region', { name: t('differences') });
    await expect.element(differences.getByText(/term/)).toBeVisible();
    await expect.element(differences.getByText(/year/)).toBeVisible();
    await expect.element(differences.getByText(t('now_critical'))).toBeVisible();
    await expect.element(button(t('confirm_it'))).not.toBeInTheDocument();
    await expectSound(language, NAMES);
  });

  it('of a changed indicator is compared with what was written, and asks for nothing', async () => {
    await show('changed', {}, markedAs('changed', '1.1.1'), 'done');
    await expect.element(page.getByText(t('changed_lead'))).not.toBeInTheDocument();
  });

  it.each(['unchanged', 'new'] as const)('that is %s waits for nothing', async (mark) => {
    await show(mark, mark === 'new' ? NEW : {}, markedAs(mark, ...(mark === 'unchanged' ? ['1.1.1', '1.1.2'] : [])));
    for (const name of [t('confirm_it'), t('start')]) await expect.element(button(name)).not.toBeInTheDocument();
    expect(page.getByText(t('former'), { exact: true }).elements()).toHaveLength(mark === 'new' ? 0 : 1);
    await expectSound(language, NAMES);
  });

  it('is read by those who may not write, without buttons', async () => {
    await show('confirm', {}, readOnly(markedAs('confirm'), 'viewer_reads_only'));
    await expect.element(page.getByText('Twenty-three concerns came in.')).toBeVisible();
    for (const name of [t('confirm_it'), t('start'), t('confirm_area', { count: 2 })]) await expect.element(button(name)).not.toBeInTheDocument();
  });
});
