import { errorText } from '@miyar/contract/core/errors';
import { preparations } from '@miyar/contract/evaluation/decision/preparations';
import { evaluationReport } from '@miyar/contract/evaluation/report/report';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { formatDate, formatDateTime } from '../../../lib/i18n/dates.ts';
import { textIn } from '../../../lib/i18n/text.ts';
import { commonText } from '../../../shared/common-text.ts';
import { samplePdfText } from '../../../screens/design/sample-pdf.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { expectSound } from '../../../testing/language.ts';
import { expectReadInPlace, readButton } from '../../../testing/reading.ts';
import { render } from '../../../testing/render.tsx';
import { caseDetail } from '../../../testing/samples/evaluation/cases.ts';
import { decisionRoom, preparation } from '../../../testing/samples/evaluation/decision.ts';
import { asPattern } from '../../../testing/shown.ts';
import { signedIn, signedInAgain } from '../../../testing/signed-in.ts';
import { reportText } from '../report/text.ts';
import { DecisionView } from './decision-view.tsx';
import { decisionText } from './text.ts';

/** Names of people and institutions, levels and certificates. */
const WRITTEN =
  /W3C Verifiable Credential|check\.mjs|Node|Khalid Al-Otaibi|Ar-Ribat( Qur’anic Centre)?|مركز الرباط للقرآن الكريم|IQS-2027-0012|R-2027-000042|The figure is not proven\./;
const ADMIN = { prepare: true, second_look: 'move_not_allowed', release: 'move_not_allowed', recall: 'move_not_allowed', correct: 'move_not_allowed' } as const;
const ofAdmin = (changes: Parameters<typeof caseDetail>[0] = {}) => caseDetail({ stage: 'final_report', can: { ...caseDetail().can, ...ADMIN }, ...changes });
const AR = 'بلغ المجموع 81.1 من 100، وهو دون المستوى B بقليل في كل مجال.';
const EN = 'The total is 81.1 of 100, just below level B in every area.';

describe.each(['ar'] as const)('the decision of a case in %s', (language) => {
  const t = textIn(decisionText, language);
  const button = (name: string) => page.getByRole('button', { name: asPattern(name), exact: true });
  const box = (name: string) => page.getByRole('textbox', { name: asPattern(name) });

  it('is written in five steps; the gate compares both languages, and it is saved before it is prepared', async () => {
    signedIn();
    const server = await fakeServer();
    await server.answers(preparations.read, decisionRoom());
    await server.answers(preparations.save, decisionRoom({ preparation: preparation({ state: 'draft', version: 1 }) }));
    await server.refuses(preparations.prepare, 'case_changed');
    await render(<DecisionView of={ofAdmin()} />, { language });
    await expect.element(page.getByRole('heading', { name: asPattern(t('level_and_outcome')) })).toBeVisible();
    // An outcome that the level excludes is shown, with the reason.
    await expect.element(page.getByRole('radio', { name: asPattern(t('outcome_full')) })).toBeDisabled();
    await expect.element(page.getByRole('radio', { name: asPattern(t('outcome_conditional')) })).toBeChecked();
    await expectSound(language, WRITTEN);
    // The missing parts are named; the act stays, and leads to the first of them.
    await expect.element(page.getByText(asPattern(t('left_condition')))).toBeVisible();
    await userEvent.click(button(t('send')));
    await expect.element(button(t('add_condition'))).toHaveFocus();
    expect(await server.received(preparations.save)).toHaveLength(0);
    // Before anything is written nothing agrees and nothing is wrong, and one step is the present one.
    expect(document.querySelectorAll('[data-met], [data-matched]')).toHaveLength(0);
    expect(document.querySelectorAll('.star-node[data-state=current]')).toHaveLength(1);
    await userEvent.click(button(t('add_condition')));
    await expect.element(box(t('condition_ar', { number: 1 }))).toHaveFocus();
    await userEvent.fill(box(t('condition_ar', { number: 1 })), 'شهادة دفاع مدني سارية');
    await userEvent.fill(box(t('condition_en', { number: 1 })), 'A valid civil defence certificate');
    await userEvent.fill(box(t('paragraph_ar', { number: 1 })), AR);
    await expect.element(page.getByText(t('gap_paragraph_en', { paragraph: 1 }))).toBeVisible();
    await userEvent.fill(box(t('paragraph_en', { number: 1 })), EN.replace('81.1', '81.2'));
    await expect.element(page.getByText(asPattern(t('gap_en', { value: '81.1', paragraph: 1 })))).toBeVisible();
    await expectSound(language, WRITTEN);
    await userEvent.fill(box(t('paragraph_en', { number: 1 })), EN);
    await expect.element(page.getByText(t('gate_figure'))).toBeVisible();
    await expect.element(page.getByText(t('unsaved'))).toBeVisible();
    await userEvent.click(button(t('send')));
    await expect.element(page.getByText(asPattern(errorText('case_changed', language)))).toBeVisible();
    const [saved] = await server.received(preparations.save);
    expect(saved?.body).toEqual({
      version: 0,
      outcome: 'conditional',
      level: 'C',
      conditions: [{ text: { ar: 'شهادة دفاع مدني سارية', en: 'A valid civil defence certificate' }, months: 3 }],
      reasons: { ar: AR, en: EN },
    });
    expect((await server.received(preparations.prepare)).at(-1)?.body).toEqual({ revision: 3, version: 1 });
  });

  it.each([
    ['of its level', 'D', 6],
    ['without a level', null, 6],
    ['of another version', 'D', 12],
  ] as const)('previews of a rejection the day from which the institution may apply again: %s', async (_of, level, months) => {
    signedIn();
    const server = await fakeServer();
    const { outcomes } = decisionRoom();
    const prepared = preparation({
      state: 'scheduled',
      outcome: 'not_accredited',
      level,
      conditions: [],
      validity_months: null,
      release_at: '2098-03-01T09:00:00.000Z',
    });
    const room = decisionRoom({ preparation: prepared, outcomes: outcomes.map((one) => (one.level === 'D' ? { ...one, reapply_after_months: months } : one)) });
    await server.answers(preparations.read, room);
    await render(<DecisionView of={ofAdmin()} />, { language });
    const date = formatDate(months === 6 ? '2098-09-01' : '2099-03-01', language);
    await expect.element(page.getByText(t('see_reapply', { date }))).toBeVisible();
  });

  it('has the words again that were typed when the session ended, and lets nobody overwrite a newer version unseen', async () => {
    signedIn();
    const server = await fakeServer();
    await server.answers(preparations.read, decisionRoom());
    await render(<DecisionView of={ofAdmin()} />, { language });
    await userEvent.fill(box(t('paragraph_ar', { number: 1 })), AR);
    await signedInAgain();
    await server.answers(preparations.read, decisionRoom({ preparation: preparation({ state: 'draft', version: 2 }) }));
    await server.refuses(preparations.save, 'case_changed');
    await render(<DecisionView of={ofAdmin()} />, { language });
    await expect.element(box(t('paragraph_ar', { number: 1 }))).toHaveValue(AR);
    await userEvent.click(button(t('save')));
    await expect.element(page.getByText(asPattern(errorText('case_changed', language)))).toBeVisible();
    await userEvent.click(button(t('save')));
    await expect.poll(async () => (await server.received(preparations.save)).map(({ body }) => (body as { version: number }).version)).toEqual([0, 2]);
  });

  it('has the report it rests on read beside the steps, and what is written there stays', async () => {
    signedIn();
    const server = await fakeServer();
    await server.answers(preparations.read, decisionRoom());
    await server.answersPdf(evaluationReport.pdf, samplePdfText(['The lessons are planned']));
    await render(<DecisionView of={ofAdmin()} />, { language });
    await userEvent.fill(box(t('paragraph_ar', { number: 1 })), AR);
    await expectReadInPlace(language, textIn(reportText, language)('title'), 'The lessons are planned', async () => {
      await expect.element(box(t('paragraph_ar', { number: 1 }))).toHaveValue(AR);
      await expectSound(language, new RegExp(`${WRITTEN.source}|The lessons are planned`));
    });
    // The frozen report is counted by itself, not among the versions of the report.
    expect((await server.received(evaluationReport.pdf))[0]?.query ?? {}).toEqual({});
  });

  it('has nothing to read where it rests on no report', async () => {
    signedIn();
    const server = await fakeServer();
    await server.answers(preparations.read, decisionRoom({ basis: 'lapsed', rests_on: { standard: null, submission: null, score: null, report: null } }));
    await render(<DecisionView of={ofAdmin()} />, { language });
    await expect.element(page.getByText(t('rests_on_none'))).toBeVisible();
    await expect.element(readButton(language, textIn(reportText, language)('title'))).not.toBeInTheDocument();
  });

  it('departs from the computed level by one, with a reason in both languages', async () => {
    signedIn();
    const server = await fakeServer();
    await server.answers(preparations.read, decisionRoom());
    await render(<DecisionView of={ofAdmin()} />, { language });
    await userEvent.click(page.getByText(t('depart'), { exact: true }));
    await userEvent.click(page.getByRole('button', { name: asPattern(t('depart_to')) }));
    expect(page.getByRole('option').elements()).toHaveLength(3);
    await userEvent.click(page.getByRole('option', { name: asPattern(t('level', { level: 'B' })) }));
    await expect.element(page.getByRole('radio', { name: asPattern(t('outcome_full')) })).toBeChecked();
    await expect.element(box(t('depart_reason_ar'))).toBeVisible();
    await expectSound(language, WRITTEN);
  });

  it('gets its second look from another administrator; refusing asks why', async () => {
    signedIn();
    const server = await fakeServer();
    const can = {
      ...decisionRoom().can,
      write: 'move_not_allowed' as const,
      second_look: true as const,
      release: 'second_look_missing' as const,
      recall: true as const,
    };
    await server.answers(preparations.read, decisionRoom({ stage: 'decision_prepared', preparation: preparation(), can }));
    await server.refuses(preparations.secondLook, 'reason_required', { note: 'reason_required' });
    await render(<DecisionView of={ofAdmin({ stage: 'decision_prepared' })} />, { language });
    await expect.element(page.getByText('Indicator 6.2.2 holds it.')).toBeVisible();
    // Its steps are numbered from the first; a completed one has a tick instead of its number.
    expect([...document.querySelectorAll('.star-node')].map(({ textContent }) => textContent)).toEqual(['', '2', '3']);
    await expectSound(language, WRITTEN);
    await userEvent.click(button(t('look')));
    const dialog = page.getByRole('dialog');
    await userEvent.click(dialog.getByRole('button', { name: t('look_send'), exact: true }));
    await expect.element(dialog.getByText(errorText('required', language))).toBeVisible();
    await expect.element(dialog.getByRole('radio', { name: t('agree'), exact: true })).not.toBeChecked();
    await userEvent.click(dialog.getByText(t('refuse'), { exact: true }));
    await expectSound(language, WRITTEN);
    await userEvent.click(dialog.getByRole('button', { name: t('look_send'), exact: true }));
    await expect.element(dialog.getByText(asPattern(errorText('reason_required', language))).first()).toBeVisible();
    const [call] = await server.received(preparations.secondLook);
    expect(call?.body).toEqual({ version: 2, agree: false, note: '' });
  });

  it('leaves the focus on the page when the second look is given and its button is gone', async () => {
    signedIn();
    const server = await fakeServer();
    const can = { ...decisionRoom().can, write: 'move_not_allowed' as const, second_look: true as const, release: 'second_look_missing' as const };
    await server.answers(preparations.read, decisionRoom({ stage: 'decision_prepared', preparation: preparation(), can }));
    await render(<DecisionView of={ofAdmin({ stage: 'decision_prepared' })} />, { language });
    await userEvent.click(button(t('look')));
    const looked = decisionRoom({
      stage: 'decision_prepared',
      preparation: preparation({ state: 'agreed' }),
      can: { ...can, second_look: 'move_not_allowed' },
    });
    await server.answers(preparations.secondLook, looked);
    await server.answers(preparations.read, looked);
    await userEvent.click(page.getByRole('dialog').getByText(t('agree'), { exact: true }));
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: t('look_send'), exact: true }));
    await expect.element(button(t('look'))).not.toBeInTheDocument();
    await expect.element(page.getByRole('main')).toHaveFocus();
  });

  it('is released at a time in Riyadh once the name of the institution is written, or recalled', async () => {
    signedIn();
    const server = await fakeServer();
    const agreed = preparation({ state: 'agreed', second_by: { user_id: 7, name: 'Khalid Al-Otaibi' }, second_at: '2026-11-02T08:00:00.000Z' });
    const can = { ...decisionRoom().can, write: 'move_not_allowed' as const, release: true as const, recall: true as const };
    await server.answers(preparations.read, decisionRoom({ stage: 'decision_prepared', preparation: agreed, can }));
    await server.answers(preparations.release, { ...caseDetail(), certificate_number: null });
    await server.refuses(preparations.recall, 'decision_released');
    const of = ofAdmin({ stage: 'decision_prepared' });
    await render(<DecisionView of={of} />, { language });
    // Nothing is chosen for anybody: without a choice the act leads to it.
    await userEvent.click(button(t('release_do')));
    await expect.element(page.getByText(t('choose_when'))).toBeVisible();
    await expect.element(page.getByRole('radio', { name: asPattern(t('release_now')) })).toHaveFocus();
    await userEvent.click(page.getByText(t('release_now'), { exact: true }));
    await userEvent.click(button(t('release_do')));
    const dialog = page.getByRole('dialog');
    await userEvent.click(dialog.getByRole('button', { name: t('release_do'), exact: true }));
    await expect.element(dialog.getByText(t('school_differs'))).toBeVisible();
    await expectSound(language, WRITTEN);
    const name = language === 'ar' ? of.school.name : of.school.name_alternative!;
    await userEvent.fill(dialog.getByRole('textbox', { name: asPattern(t('school_name')) }), name);
    await userEvent.click(dialog.getByRole('button', { name: t('release_do'), exact: true }));
    await expect.element(page.getByText(t('is_released'))).toBeVisible();
    expect((await server.received(preparations.release)).at(-1)?.body).toEqual({ version: 2 });
    await userEvent.click(page.getByText(t('release_at'), { exact: true }));
    await userEvent.click(button(t('schedule_do')));
    await expect.element(page.getByText(t('day_missing'))).toBeVisible();
    await expect.element(page.getByText(asPattern(t('time_hint')))).toBeVisible();
    await expectSound(language, WRITTEN);
    await userEvent.click(button(t('recall')));
    await userEvent.fill(page.getByRole('dialog').getByRole('textbox', { name: asPattern(t('reason')) }), 'The figure is not proven.');
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: t('recall'), exact: true }));
    await expect
      .element(
        page
          .getByRole('dialog')
          .getByText(asPattern(errorText('decision_released', language)))
          .first(),
      )
      .toBeVisible();
  });

  it('that has a time of release is shown so; neither now nor another time is chosen', async () => {
    signedIn();
    const server = await fakeServer();
    const scheduled = preparation({
      state: 'scheduled',
      release_at: '2099-12-13T07:00:00.000Z',
      second_by: { user_id: 7, name: 'Khalid Al-Otaibi' },
      second_at: '2026-11-02T08:00:00.000Z',
    });
    const can = { ...decisionRoom().can, write: 'move_not_allowed' as const, release: true as const, recall: true as const };
    await server.answers(preparations.read, decisionRoom({ stage: 'decision_prepared', preparation: scheduled, can }));
    await render(<DecisionView of={ofAdmin({ stage: 'decision_prepared' })} />, { language });
    await expect.element(button(t('change_time'))).toBeVisible();
    await expect.element(page.getByRole('radio', { name: asPattern(t('release_now')) })).not.toBeInTheDocument();
    expect(document.querySelectorAll('[data-variant=primary]')).toHaveLength(0);
    await expectSound(language, WRITTEN);
    await userEvent.click(button(t('release_now_do')));
    await expect
      .element(page.getByRole('dialog').getByText(asPattern(t('released_otherwise', { when: formatDateTime('2099-12-13T07:00:00.000Z', language) }))))
      .toBeVisible();
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: textIn(commonText, language)('cancel'), exact: true }));
    await userEvent.click(button(t('change_time')));
    await expect.element(button(t('schedule_do'))).toBeVisible();
    await expectSound(language, WRITTEN);
  });

  it('is not there for the institution before its release', async () => {
    signedIn({ role: 'institution' });
    await fakeServer();
    await render(<DecisionView of={caseDetail()} />, { language });
    await expect.element(page.getByRole('heading', { name: t('none_yet') })).toBeVisible();
    await expectSound(language, WRITTEN);
  });
});
