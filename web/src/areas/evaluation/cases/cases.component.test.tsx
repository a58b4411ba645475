import { errorText } from '@miyar/contract/core/errors';
import { paths } from '@miyar/contract/core/pages';
import { type CaseClock, cases } from '@miyar/contract/evaluation/cases';
import { evidence } from '@miyar/contract/evaluation/evidence';
import { selfEvaluation } from '@miyar/contract/evaluation/self-evaluation';
import { CASE_STAGES, STAGE_NAMES, STEP_NAMES } from '@miyar/contract/evaluation/stages';
import { standard } from '@miyar/contract/evaluation/standards';
import { type Task, tasks } from '@miyar/contract/evaluation/tasks';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { formatDate } from '../../../lib/i18n/dates.ts';
import { textIn } from '../../../lib/i18n/text.ts';
import { expectDialog } from '../../../testing/dialogs.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { expectSound } from '../../../testing/language.ts';
import { languageOf, render } from '../../../testing/render.tsx';
import { caseDetail, listedCase } from '../../../testing/samples/evaluation/cases.ts';
import { releasedDecision, shownCertificate } from '../../../testing/samples/evaluation/decision.ts';
import { evidenceItem } from '../../../testing/samples/evaluation/evidence.ts';
import { selfEvaluationOf } from '../../../testing/samples/evaluation/self-evaluation.ts';
import { teamMember } from '../../../testing/samples/evaluation/team.ts';
import { publicStandard } from '../../../testing/samples/evaluation/standard.ts';
import { asPattern, expectText } from '../../../testing/shown.ts';
import { signedIn } from '../../../testing/signed-in.ts';
import { CaseTeam } from '../team/case-team.tsx';
import { TasksList } from '../tasks/tasks-list.tsx';
import { tasksItemText } from '../tasks/item-text.ts';
import { tasksText } from '../tasks/text.ts';
import { TasksView } from '../../../screens/tasks/tasks-view.tsx';
import { CaseEvidence } from './case-evidence.tsx';
import { CaseDecision, CaseNext, CaseOverview } from './case-overview.tsx';
import { CaseProgress } from './case-progress.tsx';
import { CaseWaiting } from './case-waiting.tsx';
import { CasesBoard } from './cases-board.tsx';
import { DiscardDraft } from './discard-draft.tsx';
import { CaseHead } from './head/case-head.tsx';
import { CasesList } from './cases-list.tsx';
import { casesText } from './text.ts';

/** Names of institutions, and the text of a task, which the server gives in the reader’s language. */
const NAMES = /Ar-Ribat( Qur’anic Centre)?|مركز الرباط للقرآن الكريم|Complete the self-evaluation and submit it\./;

describe.each(languageOf(import.meta.url))('cases in %s', (language) => {
  const t = textIn(casesText, language);
  const button = (name: string) => page.getByRole('button', { name: asPattern(name) });

  it('are listed with their stage, who acts next, and how far they are', async () => {
    const server = await fakeServer();
    await server.answersPage(cases.list, [listedCase()], { total: 1 });
    await render(<CasesList />, { language });
    await expectText(page.getByRole('row').nth(1), t('waiting_institution'), t('of', { answered: 1, of: 2 }));
    await expectSound(language, NAMES);
  });

  it('are a board with a column for each stage', async () => {
    const server = await fakeServer();
    await server.answersPage(cases.list, [listedCase()], { total: 1 });
    await render(<CasesBoard />, { language, at: '/cases?stage=team&waiting_on=institution&q=Ribat' });
    const column = page.getByRole('region', { name: STAGE_NAMES.self_evaluation[language], exact: true });
    await expect.element(column.getByRole('link')).toHaveAttribute('href', '/cases/12');
    await expectSound(language, NAMES);
    const asked = (await server.received(cases.list)).map(({ query }) => query?.['stage']);
    expect(asked).toContain('returned');
    expect(asked).not.toContain('withdrawn');
    const [query] = (await server.received(cases.list)).map((call) => call.query);
    expect(query).toMatchObject({ waiting_on: 'institution', q: 'Ribat' });
    // Closed ones are folded, and of the late ones each head has the sum.
    await expect.element(column.getByText(t('board_late', { count: 1 }))).toBeVisible();
    const closed = page.getByRole('region', { name: STAGE_NAMES.closed[language], exact: true });
    await expect.element(closed).not.toBeInTheDocument();
    await userEvent.click(button(t('board_closed', { count: 1 })));
    await expect.element(closed).toBeVisible();
    // The columns are the stages, so that the choice of one is not there.
    await expect.element(page.getByRole('searchbox')).toHaveValue('Ribat');
    await expect.element(page.getByLabelText(t('stage'), { exact: true })).not.toBeInTheDocument();
  });

  it('are a board without a column for a stage that has none', async () => {
    await (await fakeServer()).answersPage(cases.list, [], { total: 0 });
    await render(<CasesBoard />, { language, at: '/cases?form=board' });
    const stages = [...CASE_STAGES].filter((stage) => stage !== 'withdrawn').map((stage) => STAGE_NAMES[stage][language]);
    await expect.element(page.getByText(asPattern(t('board_empty', { stages: new Intl.ListFormat(language).format(stages) })))).toBeVisible();
    await expect.element(page.getByRole('region', { name: STAGE_NAMES.team[language], exact: true })).not.toBeInTheDocument();
    await expectSound(language);
  });

  it.each([
    [{ stage: 'released', waiting_on: 'none', due_on: '2026-12-27', progress: { answered: 46, of: 46 } }, '–'],
    [{ stage: 'submitted', progress: null }, 'not_begun'],
  ] as const)('say until when an appeal is possible, and how far the self-evaluation is only while somebody asks: %o', async (row, progress) => {
    await (await fakeServer()).answersPage(cases.list, [listedCase(row)], { total: 1 });
    await render(<CasesList />, { language });
    const shown = page.getByRole('row').nth(1);
    await expectText(shown, progress === '–' ? progress : t(progress));
    await expect.element(shown.getByText(t('of', { answered: 46, of: 46 }))).not.toBeInTheDocument();
    if (progress === '–') await expectText(shown, t('waiting_appeal', { date: formatDate('2026-12-27', language, 'day') }));
    await expectSound(language, NAMES);
  });

  it('show the days of a planned visit, and the day on which a self-evaluation opens', async () => {
    const server = await fakeServer();
    await server.answersPage(
      cases.list,
      [
        listedCase({ application_id: 1, stage: 'visit_planned', due_on: null, visit: { from: '2027-06-27', until: '2027-06-29' } }),
        listedCase({ application_id: 2, stage: 'visit_planned', due_on: null, visit: { from: '2027-06-27', until: '2027-06-27' } }),
        listedCase({ application_id: 3, stage: 'eligible', due_on: null, opens_on: '2027-06-20' }),
      ],
      { total: 3 },
    );
    await render(<CasesList />, { language });
    const day = (at: string) => formatDate(at, language, 'day');
    const shown = (text: string) => expect.element(page.getByRole('table').getByText(asPattern(text), { exact: true })).toBeVisible();
    await shown(t('visit_days', { from: day('2027-06-27'), until: day('2027-06-29') }));
    await shown(t('visit_day', { day: day('2027-06-27') }));
    await shown(t('opens_day', { day: day('2027-06-20') }));
  });

  it('say whom they wait for where no deadline runs', async () => {
    await render(<CaseWaiting of={caseDetail({ waiting_on: 'team', clocks: [] })} />, { language });
    await expectText(page.getByRole('main'), t('no_clock', { who: t('head_team') }));
    await expectSound(language, NAMES);
  });

  it('put what is paused after what runs, with its mark on one line', async () => {
    const [clock] = caseDetail().clocks;
    const paused = { ...clock!, id: 2, kind: 'completion' as const, due_on: '2098-01-01', paused_on: '2026-11-23' };
    await render(<CaseWaiting of={caseDetail({ clocks: [paused, clock!] })} />, { language });
    const marks = [...document.querySelectorAll('.case-clock')].map((row) => row.querySelector('.chip')?.getBoundingClientRect());
    expect(marks.map((mark) => mark !== undefined)).toEqual([false, true]);
    expect(marks[1]!.height).toBeLessThan(40);
  });

  it('put what the reader is asked first, and a right last, apart from it', async () => {
    const [clock] = caseDetail().clocks;
    const of = (id: number, changes: Partial<CaseClock>): CaseClock => ({ ...clock!, id, ...changes });
    const clocks = [
      of(1, { kind: 'appeal_window', due_on: '2099-01-04' }),
      of(2, { kind: 'decision', owner: 'authority', due_on: '2099-02-04' }),
      of(3, { kind: 'plan', due_on: '2099-03-04' }),
    ];
    await render(<CaseWaiting of={caseDetail({ clocks, parts: ['decision', 'plan'] })} />, { language });
    await expect.element(page.getByRole('list', { name: t('rights') }).getByText(t('clock_appeal_window'))).toBeVisible();
    const shown = page.getByRole('main').element().textContent;
    const places = [t('clock_plan'), t('clock_decision'), t('rights'), t('clock_appeal_window')].map((words) => shown.indexOf(words));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    await expect.element(page.getByRole('link')).toHaveLength(2);
    await expect.element(page.getByRole('link', { name: t('clock_decision') })).not.toBeInTheDocument();
    await expectSound(language, NAMES);
  });

  it('begin with the outcome and level of the decision, and lead to it', async () => {
    const decision = releasedDecision({ certificate: shownCertificate({ status: 'valid' }) });
    await render(<CaseDecision of={caseDetail({ stage: 'released', decision, parts: ['decision'] })} />, { language });
    await expect.element(page.getByText(t('at_level', { outcome: t('decided_conditional'), level: 'C' }))).toBeVisible();
    await expect.element(page.getByRole('link', { name: t('read_decision') })).toHaveAttribute('href', '/cases/12/decision');
    await expectSound(language, NAMES);
  });

  it('the time of a clock is extended with a reason', async () => {
    const server = await fakeServer();
    await server.answers(cases.read, caseDetail());
    const clocks = caseDetail().clocks.map((clock) => ({ ...clock, can: { extend: true as const } }));
    await render(<CaseWaiting of={caseDetail({ clocks })} />, { language });
    await userEvent.click(button(t('extend')));
    await expectDialog(t('extend_title'));
    await expectSound(language, NAMES);
  });

  it('show their evidence at a glance, to whoever may read it', async () => {
    const server = await fakeServer();
    await server.answersPage(evidence.list, [evidenceItem()], { total: 7 });
    await server.answersPage(evidence.list, [], { total: 2, query: { used: 'no' } });
    await render(<CaseEvidence of={caseDetail()} />, { language });
    await expect.element(page.getByText('Plan', { exact: true })).toBeVisible();
    await expect.element(page.getByRole('link', { name: t('go_to_evidence') })).toHaveAttribute('href', '/cases/12/evidence');
    await expect.element(page.getByRole('link', { name: t('unused_evidence', { count: 2 }) })).toHaveAttribute('href', '/cases/12/evidence?used=no');
    await expectSound(language, new RegExp(`${NAMES.source}|Plan|PDF`));
  });

  it('show no evidence before it was submitted', async () => {
    const server = await fakeServer();
    await server.refuses(evidence.list, 'not_found');
    await render(<CaseEvidence of={caseDetail()} />, { language });
    await expect.poll(async () => (await server.received(evidence.list)).length).toBeGreaterThan(0);
    await expect.element(page.getByRole('region', { name: t('evidence') })).not.toBeInTheDocument();
  });

  it.each([
    ['who may read it', ['self-evaluation'] as const, 1],
    ['who only sees how far it is', [] as const, 0],
  ])('show how far the self-evaluation is, with a link for %s', async (_who, parts, links) => {
    const server = await fakeServer();
    await server.answers(standard.read, publicStandard);
    if (links > 0) await server.answers(selfEvaluation.read, selfEvaluationOf('1.1.1'));
    await render(<CaseProgress of={caseDetail({ parts: [...parts] })} />, { language });
    await expect.element(page.getByText(t('of', { answered: 1, of: 2 })).first()).toBeVisible();
    await expect.element(page.getByRole('link', { name: t('go_to') })).toHaveLength(links);
  });

  it('say that there are none yet', async () => {
    const server = await fakeServer();
    await server.answersPage(cases.list, [], { total: 0 });
    await render(<CasesList />, { language });
    await expect.element(page.getByRole('heading', { name: t('none') })).toBeVisible();
    await expectSound(language, NAMES);
  });

  it('an administrator accepts an institution as eligible; what is wrong is at the field', async () => {
    signedIn();
    const server = await fakeServer();
    await server.refuses(cases.eligible, 'invalid_date', { opens_on: 'invalid_date' });
    const of = caseDetail({ side: 'authority', stage: 'submitted', standard_version: null, revision: 1, can: { ...caseDetail().can, eligible: true } });
    await render(<CaseHead of={of} part={undefined} />, { language });
    await userEvent.click(button(t('accept')));
    await expectDialog(t('accept_title', { school: language === 'ar' ? of.school.name : of.school.name_alternative! }));
    await expectSound(language, NAMES);
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: asPattern(t('accept')) }));
    await expect.element(page.getByRole('dialog').getByText(errorText('invalid_date', language)).first()).toBeVisible();
    const [call] = await server.received(cases.eligible);
    expect(call?.body).toMatchObject({ revision: 1 });
  });

  it.each([1, 3])('a working draft says what is left of it, of which %s are answered, and leads on', async (answered) => {
    await fakeServer();
    const progress = [{ area_id: 1, code: '1', answered, of: 3 }];
    const of = caseDetail({ purpose: 'working', stage: 'working', clocks: [], tasks: [], progress, can: { ...caseDetail().can, add_evidence: true } });
    await render(<CaseHead of={of} part={undefined} />, { language });
    await expect.element(page.getByText(asPattern(t(answered === 3 ? 'working_complete' : 'working_left', { count: 2 }))).first()).toBeInTheDocument();
    await expect.element(page.getByText(asPattern(t('working_draft', { version: of.standard_version!.version })))).toBeInTheDocument();
    await expect
      .element(page.getByRole('link', { name: asPattern(t(answered === 3 ? 'working_read' : 'working_continue')) }))
      .toHaveAttribute('href', paths.case(of.id, 'self-evaluation'));
    expect(page.getByText(asPattern(t('application_number', { id: of.id }))).elements()).toHaveLength(0);
    await expectSound(language, NAMES);
  });

  it('a monitoring visit has its four steps, and nothing of an application', async () => {
    const server = await fakeServer();
    await server.answersPage(cases.timeline, []);
    const stages = (['team', 'visit_planned', 'visited', 'draft_report', 'fact_check', 'final_report', 'closed'] as const).map((stage) => ({
      stage,
      entered_at: '2026-10-05T09:00:00Z',
      left_at: null,
      paused_days: 0,
    }));
    const progress = [{ area_id: 1, code: '1', answered: 3, of: 3 }];
    const of = caseDetail({
      purpose: 'monitoring',
      stage: 'closed',
      waiting_on: 'none',
      stages,
      clocks: [],
      tasks: [],
      documents: [],
      parts: ['team'],
      progress,
    });
    await render(
      <>
        <CaseHead of={of} part={undefined} />
        <CaseOverview of={of} />
      </>,
      { language },
    );
    await expectText(page.getByRole('region', { name: t('state_of_visit') }), t('visit_closed'), t('visit_number', { id: of.id }));
    await expect.element(page.getByText(t('count', { place: 4, of: 4 }))).toBeVisible();
    for (const words of [t('application_number', { id: of.id }), t('documents'), t('head_closed'), STEP_NAMES.decision[language]])
      expect(page.getByText(words, { exact: true }).elements(), words).toHaveLength(0);
    await expectSound(language, NAMES);
  });

  it('an owner discards a working draft by the name of its institution, and nobody else can', async () => {
    signedIn();
    const server = await fakeServer();
    await server.answers(cases.discardWorkingDraft, { ok: true });
    const draft = (submit: 'move_not_allowed' | 'not_owner') => caseDetail({ purpose: 'working', stage: 'working', can: { ...caseDetail().can, submit } });
    await render(<DiscardDraft of={draft('not_owner')} />, { language });
    expect(page.getByRole('button').elements()).toHaveLength(0);
    await cleanup();
    const of = draft('move_not_allowed');
    await render(<DiscardDraft of={of} />, { language });
    await userEvent.click(button(t('discard')));
    await expectDialog(t('discard_title'));
    const dialog = page.getByRole('dialog');
    const { name } = of.school;
    await userEvent.fill(dialog.getByRole('textbox'), 'Another');
    await userEvent.click(dialog.getByRole('button', { name: asPattern(t('discard')) }));
    await expect.element(dialog.getByText(t('discard_problem', { name })).first()).toBeVisible();
    expect(await server.received(cases.discardWorkingDraft)).toHaveLength(0);
    await userEvent.fill(dialog.getByRole('textbox'), name);
    await expectSound(language, NAMES);
    await userEvent.click(dialog.getByRole('button', { name: asPattern(t('discard')) }));
    await expect.poll(() => server.received(cases.discardWorkingDraft)).toMatchObject([{ query: { confirm: name } }]);
  });

  it('show the level of every indicator that may be read', async () => {
    const server = await fakeServer();
    await server.answers(standard.read, publicStandard);
    await server.answers(selfEvaluation.read, selfEvaluationOf('1.1.1', '1.1.2'));
    await render(<CaseProgress of={caseDetail()} />, { language });
    await expect.element(page.getByRole('listitem')).toMatchTextContent(/[A-D]{2}/);
    await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument();
    await expectSound(language, NAMES);
  });

  it('name the team at a glance, and what comes after the present step', async () => {
    await fakeServer();
    const gone = teamMember({ member_id: 31, name: 'Yusuf Musoke', state: 'declined', ended_at: '2026-11-02T09:00:00.000Z' });
    const of = caseDetail({ stage: 'team', team: [teamMember(), gone] });
    await render(
      <>
        <CaseTeam of={of} />
        <CaseNext of={of} />
      </>,
      { language },
    );
    await expect.element(page.getByText('Fatuma Wanjiru')).toBeVisible();
    await expect.element(page.getByText('Yusuf Musoke')).not.toBeInTheDocument();
    const after = page.getByRole('listitem').filter({ hasText: t('ahead_visited') });
    await expect.element(after).toMatchTextContent(new RegExp(STEP_NAMES.visited[language]));
    await expect.element(page.getByText(t('ahead_decision'))).toBeVisible();
    await expect.element(page.getByText(t('ahead_team'))).not.toBeInTheDocument();
    await expectSound(language, /Fatuma Wanjiru/);
  });
});

describe.each(languageOf(import.meta.url))('tasks in %s', (language) => {
  const t = textIn(tasksText, language);
  const task: Task = {
    id: 3,
    kind: 'self_evaluation',
    text: 'Complete the self-evaluation and submit it.',
    act: 'Continue the self-evaluation',
    application_id: 12,
    school: { name: 'Ar-Ribat', name_alternative: null },
    due_on: '2026-10-01',
    overdue_days: 3,
    days: { left: 0, of: 20, unit: 'wd' },
    paused: false,
    path: '/cases/12/self-evaluation',
  };

  const soon = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

  it('lead to where they are done, and say what is overdue', async () => {
    const server = await fakeServer();
    await server.answersPage(tasks.list, [task], { total: 1 });
    await render(<TasksList />, { language });
    await expectText(page.getByRole('region', { name: asPattern(t('group_late')) }), t('overdue', { count: 3 }), t('case_number', { id: '12' }));
    await expect.element(page.getByRole('link', { name: asPattern(task.text) })).toHaveAttribute('href', task.path);
    await expectSound(language, NAMES);
  });

  it.each([
    ['wd', 'working_days'],
    ['day', 'left'],
  ] as const)('say how long is left in the unit of the clock: %s', async (unit, words) => {
    const server = await fakeServer();
    const due = { due_on: soon(9), overdue_days: 0, days: { left: 6, of: 20, unit } };
    await server.answersPage(tasks.list, [{ ...task, ...due }], { total: 1 });
    await render(<TasksList />, { language });
    await expect.element(page.getByText(t(words, { count: 6 }), { exact: true })).toBeVisible();
  });

  it('are together by when they are due, the paused ones apart', async () => {
    const server = await fakeServer();
    const later = { ...task, id: 4, due_on: soon(40), overdue_days: 0 };
    await server.answersPage(tasks.list, [task, later, { ...later, id: 5, due_on: null }, { ...task, id: 6, paused: true }], { total: 4 });
    await render(<TasksList />, { language });
    await expect.element(page.getByRole('heading', { level: 3 })).toHaveLength(4);
    expect(
      page
        .getByRole('heading', { level: 2 })
        .elements()
        .map((heading) => heading.textContent),
    ).toEqual([`${t('group_late')} 1`, `${t('group_later')} 1`, `${t('group_no_day')} 1`, `${t('group_paused')} 1`, t('two_weeks')]);
  });

  it('are marked on the days of this week and the next', async () => {
    const server = await fakeServer();
    await server.answersPage(tasks.list, [{ ...task, due_on: soon(0), overdue_days: 0 }], { total: 1 });
    await render(<TasksList />, { language });
    const weeks = page.getByRole('region', { name: t('two_weeks') });
    await expect.element(weeks.getByRole('listitem')).toHaveLength(10);
    // Nothing is due on a Friday or Saturday, which are no days of work.
    if (new Date(soon(0)).getUTCDay() < 5) await expectText(weeks, t('due_here', { count: 1 }));
  });

  it('are counted in the heading, with how many are late', async () => {
    const server = await fakeServer();
    await server.answersPage(tasks.list, [task, { ...task, id: 4, due_on: soon(3), overdue_days: 0 }], { total: 2 });
    await server.answers(tasks.count, { open: 2, overdue: 1 });
    await render(<TasksView />, { language });
    const heading = page.getByRole('heading', { level: 1 });
    await expectText(heading, textIn(tasksItemText, language)('waiting', { count: 2 }), t('late', { count: 1 }));
    await expectSound(language, NAMES);
  });

  it('say that nothing waits', async () => {
    const server = await fakeServer();
    await server.answersPage(tasks.list, [], { total: 0 });
    await render(<TasksList />, { language });
    await expect.element(page.getByRole('heading', { name: t('none') })).toBeVisible();
    await expectSound(language, NAMES);
  });
});
