import { type Home, home, HOME_COUNTS } from '@miyar/contract/operations/home';
import { errorText } from '@miyar/contract/core/errors';
import { paths } from '@miyar/contract/core/pages';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { institutionProfile } from '@miyar/contract/evaluation/institution-profile/institution-profile';
import type { CountedDetail } from '@miyar/contract/evaluation/institution-profile/completeness';
import { invalidate } from '../../../lib/api/query.ts';
import { formatDate } from '../../../lib/i18n/dates.ts';
import { riyadhDay } from '../../../lib/i18n/riyadh-day.ts';
import { textIn } from '../../../lib/i18n/text.ts';
import { commonText } from '../../../shared/common-text.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { expectSound } from '../../../testing/language.ts';
import { languageOf, render } from '../../../testing/render.tsx';
import { homePage, homeStage, homeTask } from '../../../testing/samples/home.ts';
import { asPattern, expectText } from '../../../testing/shown.ts';
import { signedIn } from '../../../testing/signed-in.ts';
import { HomeView } from './home-view.tsx';
import { tasksText } from '../../evaluation/tasks/text.ts';
import { homeText } from './text.ts';

/** Names, and what the server says in the reader’s language, which is English here. */
const NAMES =
  /Al-Huda Institute|معهد الهدى|Complete the self-evaluation|Continue the self-evaluation|Form the evaluation team|Check eligibility|Appeal against the decision|Add the attendance report|IQS-2026-0004|Evidence|Kampala|2 days|Completion/;
const task = homeTask();

describe.each(languageOf(import.meta.url))('the first page in %s', (language) => {
  const t = textIn(homeText, language);
  const title = page.getByRole('heading', { level: 1 });
  const show = async (of: Home) => {
    signedIn({ role: of.role });
    const server = await fakeServer();
    await server.answers(home.read, of);
    await server.answers(institutionProfile.listOwn, []);
    await render(<HomeView />, { language });
    await expect.element(page.getByRole('region', { name: t('counts') })).toBeVisible();
    return server;
  };

  /** The cover of each role, and where its act leads. */
  const COVERS: readonly [string, Home, { title: string; act?: [string, string] }][] = [
    [
      'an institution’s task',
      homePage({ count: { open: 1, overdue: 0 }, cover: { kind: 'task', task, place: homeStage() } }),
      { title: 'Complete the self-evaluation', act: [task.act, task.path] },
    ],
    [
      'an institution that waits',
      homePage({
        cover: {
          kind: 'others',
          place: homeStage({ stage: 'submitted', step: 'submitted' }),
          other: {
            place: homeStage({ stage: 'submitted', step: 'submitted', waiting_on: 'authority' }),
            right: null,
            due_on: null,
            overdue_days: 0,
            days: null,
            path: '/cases/1047',
          },
        },
      }),
      { title: t('nothing_institution'), act: [t('open_case'), '/cases/1047'] },
    ],
    [
      'an institution without an application',
      homePage({ cover: { kind: 'begin' } }),
      { title: t('begin_institution'), act: [t('begin_institution_act'), paths.school('applications', { apply: 'new' })] },
    ],
    [
      'a new installation',
      homePage({ role: 'admin', cover: { kind: 'begin' } }),
      { title: t('begin_admin'), act: [t('begin_admin_act'), paths.admin('landing-page')] },
    ],
    ['a reader who may not apply', homePage({ cover: { kind: 'begin' }, can: { apply: false } }), { title: t('nothing_institution') }],
    [
      'the authority’s tasks',
      homePage({
        role: 'admin',
        count: { open: 6, overdue: 2 },
        cover: { kind: 'task', task: homeTask({ act: 'Check eligibility', path: '/cases/1047', overdue_days: 3 }) },
      }),
      {
        title: `${t('waiting', { count: 6 })}${language === 'ar' ? '، ' : ', '}${textIn(tasksText, language)('late', { count: 2 })}`,
        act: ['Check eligibility', '/cases/1047'],
      },
    ],
    ['an authority with nothing to do', homePage({ role: 'admin' }), { title: t('nothing_you') }],
    [
      'an evaluator’s visit',
      homePage({
        role: 'evaluator',
        cover: { kind: 'visit', place: homeStage({ stage: 'visit_planned', step: 'visited', role: 'lead' }) },
        visit: {
          place: homeStage({ stage: 'visit_planned', step: 'visited', role: 'lead' }),
          from: '2099-05-24',
          until: '2099-05-26',
          indicators: 24,
          opens_at: '08:30',
        },
      }),
      {
        title: textIn(homeText, language)('visit_later', { day: '' })
          .replace(/[\u2068\u2069]/g, '')
          .trim(),
        act: [t('open_workbook'), '/workbook/1047'],
      },
    ],
    [
      'an evaluator without an institution',
      homePage({ role: 'evaluator', cover: { kind: 'begin' } }),
      { title: t('begin_evaluator'), act: [t('begin_evaluator_act'), paths.standard()] },
    ],
    [
      'a trainer’s sessions',
      homePage({
        role: 'trainer',
        count: { open: 2, overdue: 0 },
        cover: {
          kind: 'task',
          task: homeTask({
            kind: 'attendance_report',
            act: 'Add the attendance report',
            school: null,
            application_id: null,
            due_on: null,
            days: null,
            path: '/dashboard/trainer?view=training&session=3&act=attendance',
            session: { title: 'Evidence', detail: 'Kampala · 2 days', held_on: '2026-11-09' },
          }),
        },
      }),
      { title: t('sessions_waiting', { count: 2 }), act: ['Add the attendance report', '/dashboard/trainer?view=training&session=3&act=attendance'] },
    ],
    ...[
      { day: riyadhDay(), words: t('session_today', { title: 'Evidence' }), act: t('add_attendance'), values: { session: 4, act: 'attendance' } },
      { day: '2099-05-24', words: t('session_next', { title: 'Evidence' }), act: t('open_session'), values: { session: 4 } },
    ].map(({ day, words, act, values }): (typeof COVERS)[number] => [
      `a trainer’s session of ${day}`,
      homePage({
        role: 'trainer',
        cover: { kind: 'session' },
        sessions: [{ id: 4, title: 'Evidence', location: 'Kampala', duration: '2 days', held_on: day }],
      }),
      { title: words, act: [act, paths.trainer('training', values)] },
    ]),
    [
      'a trainer whose sessions are all over',
      homePage({ role: 'trainer', cover: { kind: 'nothing' } }),
      { title: t('nothing_you'), act: [t('begin_trainer_act'), paths.trainer('training', { act: 'create' })] },
    ],
    [
      'a trainer without a session',
      homePage({ role: 'trainer', cover: { kind: 'begin' } }),
      { title: t('begin_trainer'), act: [t('begin_trainer_act'), paths.trainer('training', { act: 'create' })] },
    ],
    [
      'an institution’s decision',
      homePage({
        cover: { kind: 'decided', place: homeStage({ over: true }) },
        decision: {
          place: homeStage({ over: true }),
          granted: true,
          conditional: true,
          level: 'C',
          valid_until: '2099-02-27',
          certificate: 'valid',
          decided_on: '2026-11-10',
        },
      }),
      {
        title: t('granted_conditional', { school: language === 'ar' ? 'معهد الهدى' : 'Al-Huda Institute' }),
        act: [t('read_decision'), '/cases/1047/decision'],
      },
    ],
  ];

  it.each(COVERS)('begins with %s', async (_what, of, expected) => {
    await show(of);
    await expect.element(title).toMatchTextContent(expected.title);
    if (expected.act) await expect.element(page.getByRole('link', { name: expected.act[0], exact: true })).toHaveAttribute('href', expected.act[1]);
    await expectSound(language, NAMES);
  });

  it('has each further task as one link, with whose it is and until when, and none twice', async () => {
    const other = homeTask({ id: 6, kind: 'team', act: 'Form the evaluation team', path: '/cases/1047/team', overdue_days: 2, due_on: '2026-01-04' });
    await show(homePage({ role: 'admin', count: { open: 2, overdue: 1 }, cover: { kind: 'task', task }, tasks: [other] }));
    const late = page.getByRole('region', { name: new RegExp(textIn(tasksText, language)('group_late')) });
    await expect.element(late.getByRole('link')).toHaveLength(1);
    await expect.element(late.getByRole('link', { name: other.act })).toHaveAttribute('href', other.path);
    await expectText(late, textIn(tasksText, language)('overdue', { count: 2 }), t('application', { id: '1047' }));
    await expect.element(page.getByRole('link', { name: task.act })).toHaveLength(1);
    await expectSound(language, NAMES);
  });

  it('names what is paused in a sentence, and what is only a right apart', async () => {
    const still = homeTask({ id: 7, act: 'Completion', paused: true, path: '/cases/1047/returns' });
    const right = homeTask({ id: 8, kind: 'appeal_window', act: 'Appeal against the decision', path: '/cases/1047/decision' });
    await show(
      homePage({
        still: [still],
        others: [{ place: homeStage({ over: true }), right, due_on: '2099-05-24', overdue_days: 0, days: { left: 20, of: 21, unit: 'day' }, path: right.path }],
      }),
    );
    await expect.element(page.getByRole('link', { name: still.act })).toHaveAttribute('href', still.path);
    const wish = page.getByRole('region', { name: textIn(tasksText, language)('group_right') });
    await expect.element(wish.getByRole('link', { name: right.act })).toHaveAttribute('href', right.path);
    await expectSound(language, NAMES);
  });

  const ending = {
    school: { name: 'Al-Huda Institute', name_alternative: 'معهد الهدى' },
    certificate_number: 'IQS-2026-0004',
    valid_until: '2099-05-24',
    days: { left: 40, of: 60, unit: 'day' as const },
  };

  it.each([
    ['an institution', homePage(), 'ending_own', 'renew', '/dashboard/school?view=applications&renew=1047'],
    ['who may not apply', homePage({ can: { apply: false } }), 'ending_own', 'see_certificate', '/dashboard/school?view=applications'],
    ['the authority', homePage({ role: 'admin', can: { apply: false } }), 'ending', 'see_certificate', '/dashboard/admin?view=schools&school=4'],
  ] as const)('shows %s the certificates that end soon, with their act', async (_whose, of, group, act, path) => {
    await show({ ...of, ending: [{ ...ending, path }] });
    const soon = page.getByRole('region', { name: t(group) });
    await expect.element(soon.getByRole('link', { name: t(act) })).toHaveAttribute('href', path);
    await expectText(soon, 'IQS-2026-0004');
    await expectSound(language, NAMES);
  });

  const read = {
    application_id: 1047,
    institution_id: 4,
    school: { name: 'Al-Huda Institute', name_alternative: 'معهد الهدى' },
    state: 'waiting' as const,
    mode: 'report' as const,
    on_day: null,
    reply_until: '2099-05-23',
  };

  it.each([
    ['waits, and until when somebody replies', read, 'families_waiting', '/cases/1047/report?for=families', ['families_until']],
    ['is withheld', { ...read, state: 'withheld' as const, reply_until: null }, 'families_withheld', '/cases/1047/report?for=families', []],
    [
      'is public',
      { ...read, state: 'published' as const, on_day: '2099-05-24', reply_until: null },
      'families_published',
      '/schools/4/report',
      ['families_since'],
    ],
  ] as const)('shows an institution that what families read about it %s', async (_what, of, title, path, words) => {
    await show(homePage({ families: [of] }));
    const group = page.getByRole('region', { name: t('families') });
    await expect.element(group.getByRole('link', { name: t(title) })).toHaveAttribute('href', path);
    await expectText(group, ...words.map((one) => t(one)));
    await expectSound(language, NAMES);
  });

  it('does not show again what families read where a reply to it is a task', async () => {
    const reply = homeTask({ kind: 'family_reply', act: 'Add the attendance report', path: '/cases/1047/report?for=families' });
    await show(homePage({ families: [read], tasks: [reply] }));
    await expect.element(page.getByRole('link', { name: reply.act })).toBeVisible();
    await expect.element(page.getByRole('region', { name: t('families') })).not.toBeInTheDocument();
  });

  it('says on which day a self-evaluation opens', async () => {
    const place = homeStage({ stage: 'eligible', step: 'eligible', waiting_on: 'none', opens_on: '2099-05-24' });
    const other = { place, right: null, due_on: '2099-05-24', overdue_days: 0, days: null, path: '/cases/1047' };
    await show(homePage({ others: [other] }));
    const row = page.getByRole('region', { name: t('not_on_institution') });
    await expectText(row, t('other_opens', { day: formatDate('2099-05-24', language, 'day') }));
    await expectSound(language, NAMES);
  });

  it('marks what is late, also where it is for a colleague', async () => {
    const other = { place: homeStage(), right: null, due_on: '2026-01-04', overdue_days: 9, days: null, path: '/cases/1047' };
    await show(homePage({ cover: { kind: 'others', other, place: other.place }, others: [{ ...other, place: homeStage({ application_id: 1048 }) }] }));
    await expect.element(title).toMatchTextContent(t('late_own'));
    await expectText(page.getByRole('region', { name: t('not_on_institution') }), textIn(tasksText, language)('overdue', { count: 9 }));
    expect(document.querySelectorAll('.home-row[data-state="late"]')).toHaveLength(1);
    await expectSound(language, NAMES);
  });

  it('has its figures whole on a phone', async () => {
    await page.viewport(360, 740);
    const counts = HOME_COUNTS.evaluator.map((name) => ({ name, value: 1_234_567 }));
    await show(homePage({ role: 'evaluator', counts }));
    const region = page.getByRole('region', { name: t('counts') }).element();
    expect(region.scrollWidth).toBeLessThanOrEqual(region.clientWidth);
    const figures = [...region.querySelectorAll('dd')].map((figure) => figure.getBoundingClientRect());
    expect(new Set(figures.map(({ height }) => Math.round(height))).size).toBe(1);
    // Beneath each other, in one column.
    expect(new Set(figures.map(({ right, left }) => Math.round(language === 'ar' ? left : right))).size).toBe(1);
  });

  it('leads from the steps of running applications to their lists', async () => {
    const steps = (['submitted', 'eligible', 'self_evaluation', 'team', 'visited', 'report', 'decision'] as const).map((step, index) => ({
      step,
      count: index === 0 ? 3 : 0,
      light: index === 0 ? 1 : 0,
      late: index === 0 ? 1 : 0,
    }));
    await show(homePage({ role: 'admin', steps }));
    const strip = page.getByRole('region', { name: asPattern(t('running')) });
    await expect.element(strip.getByRole('link')).toHaveLength(7);
    await expect.element(strip.getByRole('link').first()).toHaveAttribute('href', '/cases?step=submitted');
    await expectText(strip, t('late_here', { count: 1 }), t('of_short', { count: 1 }));
    await expectSound(language, NAMES);
  });

  const own = (id: number, done: number, missing: readonly CountedDetail[]) => ({
    id,
    name: 'Al-Huda Institute',
    name_alternative: 'معهد الهدى',
    country: 'Uganda',
    status: null,
    completeness: { done, of: 9, missing: [...missing] },
    certificate: null,
  });

  it('invites to begin or complete the profile of an institution, unless that is a task', async () => {
    const server = await show(homePage());
    expect(page.getByRole('region', { name: t('profiles') }).elements()).toHaveLength(0);
    await server.answers(institutionProfile.listOwn, [own(7, 0, ['kind', 'founded', 'head']), own(8, 8, ['licence']), own(9, 9, [])]);
    await invalidate(institutionProfile.listOwn);
    const region = page.getByRole('region', { name: t('profiles') });
    await expectText(
      region,
      t('profile_begin'),
      t('profile_next', { detail: t('profile_kind') }),
      t('profile_continue'),
      t('profile_next', { detail: t('profile_licence') }),
    );
    await expect.element(region.getByRole('link')).toHaveLength(2);
    await expect.element(region.getByRole('link').first()).toHaveAttribute('href', '/institutions/7/profile');
    await expectSound(language, NAMES);
    await server.answers(home.read, homePage({ tasks: [homeTask({ kind: 'profile' })] }));
    await invalidate(home.read);
    await expect.element(region).not.toBeInTheDocument();
  });

  it('sends an organisation of many institutions to the list of them', async () => {
    const server = await show(homePage());
    await server.answers(
      institutionProfile.listOwn,
      [7, 8, 9].map((id) => own(id, 0, ['kind'])),
    );
    await invalidate(institutionProfile.listOwn);
    const region = page.getByRole('region', { name: t('profiles') });
    await expectText(region, t('profiles_incomplete', { count: 3 }));
    await expect.element(region.getByRole('link')).toHaveLength(1);
    await expect.element(region.getByRole('link')).toHaveAttribute('href', '/institutions?all');
    await expectSound(language, NAMES);
  });

  it('says what could not be loaded, and loads it again', async () => {
    signedIn({ role: 'institution' });
    const server = await fakeServer();
    await server.refuses(home.read, 'server_error');
    await server.answers(institutionProfile.listOwn, []);
    await render(<HomeView />, { language });
    await expectText(page.getByRole('alert'), errorText('server_error', language));
    await server.answers(home.read, homePage());
    await userEvent.click(page.getByRole('button', { name: textIn(commonText, language)('retry') }));
    await expect.element(title).toMatchTextContent(t('nothing_you'));
    await expectSound(language, NAMES);
  });
});
