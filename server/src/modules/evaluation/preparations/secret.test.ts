import { api } from '@miyar/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { CastName } from '../../../cast/people.ts';
import { endVisit } from '../../../cast/evaluation/reports/visited.ts';
import { notifications } from '../../../db/schema/communication/notifications.ts';
import { workbooks } from '../../../db/schema/evaluation/workbooks.ts';
import { concluded, decidedAlone, heard } from '../../../testing/evaluation/appeals.ts';
import { caseAs, fullPath, openedCase, submitAnswers, submittedCase } from '../../../testing/evaluation/cases.ts';
import { agreed, type DecisionDraft, drafted, evaluatedCase, FULL, prepared, released, roomOf } from '../../../testing/evaluation/decisions.ts';
import { brokenInvariants } from '../../../testing/evaluation/invariants.ts';
import { allSeenBy, outsiders, refusedActs } from '../../../testing/evaluation/outside.ts';
import { checkedFacts, finishedCase, settleAll } from '../../../testing/evaluation/reports.ts';
import { memberOfTeam, proposedTeam } from '../../../testing/evaluation/teams.ts';
import { idOf, pdfFile } from '../../../testing/journeys.ts';
import { listening } from '../../../testing/sockets.ts';
import { testApp } from '../../../testing/test-app.ts';
import type { MOVES } from '../cases/moves/moves.ts';
import { closeOverAppeals } from './close.ts';
import { releaseDueDecisions } from './release-due.ts';

const app = testApp();
const { applications, cases, preparations, returns, selfEvaluation } = api;
const at = (id: number) => ({ params: { id } });

/** The stages from which a decision can be prepared, as the table of moves has them. */
type Preparable = (typeof MOVES)['prepare_decision' | 'change_decision']['from'][number];

interface Scene {
  /** When the decision is prepared. */
  before: string;
  /** Leaves a case at the stage, with all that people outside can have there. */
  case: () => Promise<number>;
  body?: DecisionDraft;
}

const SOON = '2027-02-24T08:00:00.000Z';

/** The chair's new decision, whose level departs from the computed one. */
const CHANGED: DecisionDraft = {
  ...FULL,
  level: 'A',
  departure_reason: { ar: 'أثبت التظلّم شاهدين لم يُقرآ.', en: 'The appeal showed two files that were not read.' },
};

/** The preparation of each stage at which a decision can be prepared. */
const STAGES: Readonly<Record<Preparable, Scene>> = {
  submitted: { before: SOON, case: () => submittedCase(app) },
  returned: {
    before: '2027-06-24T08:00:00.000Z',
    case: async () => {
      const id = await submittedCase(app);
      await returned(id);
      return id;
    },
  },
  self_evaluation: { before: '2027-11-24T08:00:00.000Z', case: () => withFile(openedCase(app)) },
  final_report: { before: SOON, case: () => evaluated(), body: FULL },
  released: { before: SOON, case: corrected, body: FULL },
  closed: {
    before: '2027-04-24T08:00:00.000Z',
    case: async () => {
      const id = await evaluated();
      await released(app, id, FULL);
      app.setTime('2027-04-24T08:00:00.000Z');
      await closeOverAppeals(app.services);
      await correction(id);
      return id;
    },
    body: FULL,
  },
  appeal: {
    before: SOON,
    case: async () => {
      const id = await evaluated(null);
      await decidedAlone(app, id, FULL);
      await heard(app, id, ['aisha', 'hamza']);
      await withFile(Promise.resolve(id), 'Minutes');
      return id;
    },
    body: CHANGED,
  },
};

/** The institution adds two files of its own: one stays where the acts that are tried delete the newest. */
async function withFile(made: Promise<number>, title = 'Annual plan'): Promise<number> {
  const id = await made;
  const school = await app.as('alHuda');
  for (const each of [title, `${title}, again`]) {
    const body = { title: each, kind: 'document' as const, indicator_ids: [] };
    await school.does(api.evidence.add, { ...at(id), body, files: { file: pdfFile('file.pdf', each) } });
  }
  return id;
}

/** A case with a final report, a file of the institution, a workbook of each of its team, and one who was removed from it where there is one. */
async function evaluated(removed: CastName | null = 'aisha'): Promise<number> {
  const id = await withFile(openedCase(app));
  await submitAnswers(app, id);
  await proposedTeam(app, id, ['yusuf', 'fatuma', ...(removed ? [removed] : [])]);
  await endVisit(app.services, id);
  if (removed) {
    const { member_id: memberId } = await memberOfTeam(app, id, removed);
    await (await app.as('nora')).does(api.team.remove, { params: { id, memberId }, query: { reason: 'She moved away.' } });
  }
  await settleAll(app, id);
  const { revision } = await caseAs(app, id);
  await (await app.as('yusuf')).does(api.evaluationReport.draft, { ...at(id), body: { revision } });
  await (await app.as('yusuf')).does(api.evaluationReport.send, { ...at(id), body: { revision: (await caseAs(app, id)).revision } });
  await checkedFacts(app, id);
  await finishedCase(app, id);
  return id;
}

const correction = async (id: number) =>
  (await app.as('nora')).does(preparations.correct, { ...at(id), body: { reason: 'A figure was wrong.', basis: 'correction' } });

async function corrected(): Promise<number> {
  const id = await evaluated();
  await released(app, id, FULL);
  await correction(id);
  return id;
}

async function returned(id: number): Promise<void> {
  const { revision } = await caseAs(app, id);
  await (await app.as('nora')).does(returns.open, {
    ...at(id),
    body: { revision, items: [{ kind: 'field', key: 'name_alternative', reason: 'It is not the one of the document.' }] },
  });
}

async function placed(stage: Preparable): Promise<{ id: number; body: DecisionDraft | undefined }> {
  app.setTime('2027-02-24T08:00:00.000Z');
  await fullPath(app);
  const { before, case: make, body } = STAGES[stage];
  const id = await make();
  app.setTime(before);
  await signedIn();
  return { id, body };
}

/** Administrators are there already: when somebody was last seen is for everybody. */
const signedIn = async () => void (await Promise.all([app.as('nora'), app.as('khalid')]));

/** Every act of a preparation that is secret, one after the other; the last leaves the case as it was. */
async function secretActs(id: number, body: DecisionDraft | undefined, after: (act: string) => Promise<void>): Promise<void> {
  await drafted(app, id, body);
  await after('draft');
  const { preparation } = await prepared(app, id, body);
  await after('prepare');
  const khalid = await app.as('khalid');
  const looked = await khalid.does(preparations.secondLook, { ...at(id), body: { version: preparation!.version, agree: true, note: 'Seen.' } });
  await after('second look');
  const moment = new Date(app.services.clock.now().getTime() + 86_400_000).toISOString();
  await khalid.does(preparations.release, { ...at(id), body: { version: looked.preparation!.version, at: moment } });
  await after('schedule');
  const { revision } = await caseAs(app, id);
  await khalid.does(preparations.recall, { ...at(id), body: { revision, reason: 'Not yet.' } });
  await after('recall');
}

/** On an appeal the chair drafts and decides, the other administrator looks and sets the release; nothing is recalled. */
async function secretActsOnAppeal(id: number, body: DecisionDraft | undefined, after: (act: string) => Promise<void>): Promise<void> {
  const { preparation } = await drafted(app, id, body, 'khalid');
  await after('draft');
  await concluded(app, id, { outcome: 'changed', version: preparation!.version });
  await after('prepare');
  const nora = await app.as('nora');
  const looked = await nora.does(preparations.secondLook, { ...at(id), body: { version: preparation!.version + 1, agree: true, note: 'Seen.' } });
  await after('second look');
  const moment = new Date(app.services.clock.now().getTime() + 86_400_000).toISOString();
  await nora.does(preparations.release, { ...at(id), body: { version: looked.preparation!.version, at: moment } });
  await after('schedule');
}

const FEW: readonly CastName[] = ['alHuda', 'yusuf'];
/** The institution, the lead of its team, another member, and a person who was removed from the team or hears the appeal. */
const PARTIES: readonly CastName[] = ['alHuda', 'yusuf', 'fatuma', 'aisha'];

/** The ids of what there is in a case, for addresses. */
async function idsIn(id: number): Promise<Record<string, string | number>> {
  const school = await app.as('alHuda');
  const opened = (await caseAs(app, id)).progress.length > 0;
  const indicatorId = opened ? (await school.does(selfEvaluation.read, at(id))).areas[0]!.indicators[0]!.indicator_id : 1;
  const evidenceId = opened ? ((await school.does(api.evidence.list, { ...at(id), query: {} }))[0]?.id ?? 1) : 1;
  const { db } = app.services.database;
  const [workbook] = await db.select({ id: workbooks.id }).from(workbooks).where(eq(workbooks.applicationId, id));
  return { id, indicatorId, evidenceId, workbookId: workbook?.id ?? 1, version: '1.0', number: 1, part: 'summary' };
}

const changedIn = (now: Readonly<Record<string, string>>, before: Readonly<Record<string, string>>) =>
  Object.keys(before)
    .filter((key) => key in now && now[key] !== before[key])
    .map((key) => [key, before[key], now[key]]);

describe('acceptance 23: outside the authority nobody notices a preparation', () => {
  test.each(Object.keys(STAGES) as Preparable[])(
    'made at %s: every answer and every refusal to everybody is the same, byte for byte',
    { timeout: 180_000 },
    async (stage) => {
      const { id, body } = await placed(stage);
      const people = await outsiders(app, body ? PARTIES : FEW);
      const ids = await idsIn(id);
      // Acts that succeed anew each time change what they can, once.
      await refusedActs(people, ids);
      const refused = await refusedActs(people, ids);
      const before = await allSeenBy(people, ids, true);
      expect(Object.values({ ...before, ...refused }).filter((answer) => answer.startsWith('500'))).toEqual([]);
      expect(before[`alHuda /api/cases/${id}`]).toMatch(/^200 /);
      expect(await caseAs(app, id, 'alHuda')).toMatchObject({ stage });
      await (stage === 'appeal' ? secretActsOnAppeal : secretActs)(id, body, async (act) => {
        // Every act at one stage; at the others once it is prepared, and once more at the end.
        if (stage !== 'final_report' && act !== 'prepare' && act !== 'schedule') return;
        const acts = act === 'prepare' ? await refusedActs(people, ids, refused) : {};
        const now = await allSeenBy(people, ids, act === 'schedule');
        expect({ act, changed: [...changedIn(now, before), ...changedIn(acts, refused)] }).toEqual({ act, changed: [] });
      });
      expect(await caseAs(app, id)).toMatchObject(stage === 'appeal' ? { prepared_from: stage } : { stage, prepared_from: null });
      expect(await brokenInvariants(app)).toEqual([]);
    },
  );

  test('of a correction: it goes on when the time to appeal ends meanwhile', async () => {
    const id = await evaluatedCase(app);
    await signedIn();
    await released(app, id, FULL);
    const nora = await app.as('nora');
    // The time to appeal ends meanwhile: only where it was prepared from changes, and the preparation goes on.
    await nora.does(preparations.correct, { ...at(id), body: { reason: 'A figure was wrong.', basis: 'correction' } });
    await prepared(app, id, FULL);
    app.setTime('2027-04-24T08:00:00.000Z');
    await closeOverAppeals(app.services);
    expect(await caseAs(app, id, 'alHuda')).toMatchObject({ stage: 'closed', due_on: null });
    expect(await caseAs(app, id)).toMatchObject({ stage: 'decision_prepared', prepared_from: 'closed' });
    expect((await roomOf(app, id)).preparation).toMatchObject({ state: 'prepared' });
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('no connection hears of it, and no notification is written but for administrators', async () => {
    const { id, body } = await placed('final_report');
    const people = ['alHuda', 'amina', 'yusuf', 'fatuma', 'alNoor', 'ibrahim'] as const;
    const outside = await Promise.all(people.map(async (person) => listening(app.url, (await app.as(person)).token)));
    const nora = await listening(app.url, (await app.as('nora')).token);
    for (const one of [...outside.slice(0, 4), nora]) expect(await one.says('watch-case', { application_id: id })).toEqual({ ok: true });
    const { db } = app.services.database;
    const noticed = async () => Promise.all(people.map(async (person) => db.$count(notifications, eq(notifications.userId, await idOf(app, person)))));
    const before = await noticed();
    await secretActs(id, body, async () => undefined);
    expect(await noticed()).toEqual(before);
    expect((await nora.until('case-changed', 5)).every(({ what }) => what === 'decision')).toBe(true);
    // The event that everybody receives is emitted after all events before it.
    const [clock] = (await caseAs(app, id)).clocks.filter(({ stopped_at: stopped }) => stopped === null);
    await (await app.as('nora')).does(cases.extendClock, { params: { id, clockId: clock!.id }, body: { due_on: '2099-01-04', reason: 'Later.' } });
    for (const one of outside.slice(0, 4)) {
      await one.until('case-changed');
      expect(
        one.heard.filter(([event]) => event !== 'notification' && event !== 'task-count').map(([event, data]) => [event, (data as { what: string }).what]),
      ).toEqual([['case-changed', 'clock']]);
    }
    for (const one of outside.slice(4)) expect(one.heard).toEqual([]);
  });
});

describe('meanwhile people outside act as without it', () => {
  test('what is saved leaves the preparation as it is; submitting recalls it, and only administrators hear', async () => {
    const { id } = await placed('self_evaluation');
    await prepared(app, id);
    const school = await app.as('alHuda');
    const [first] = (await school.does(selfEvaluation.read, at(id))).areas[0]!.indicators;
    const answer = { version: 0, level: 'B' as const, na_reason: null, narrative: 'What we do' };
    await school.does(selfEvaluation.save, { params: { id, indicatorId: first!.indicator_id }, body: answer });
    expect((await roomOf(app, id)).preparation).toMatchObject({ state: 'prepared' });
    await submitAnswers(app, id);
    expect(await caseAs(app, id)).toMatchObject({ stage: 'team', prepared_from: null });
    expect(await roomOf(app, id)).toMatchObject({ preparation: null, earlier: [{ state: 'recalled' }] });
    const kinds = async (person: CastName) => (await (await app.as(person)).does(api.cases.timeline, at(id))).map(({ kind }) => kind);
    expect((await kinds('nora')).filter((kind) => kind.startsWith('decision.'))).toEqual(['decision.recalled', 'decision.prepared']);
    expect((await kinds('alHuda')).filter((kind) => kind.startsWith('decision.'))).toEqual([]);
    const said = await (await app.as('alHuda')).does(api.notifications.listForSchool, {});
    expect(JSON.stringify(said)).not.toMatch(/decision|القرار/);
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('completing a returned item leaves it as it is; resubmitting recalls also one whose release is set', async () => {
    const { id } = await placed('returned');
    const { preparation } = await agreed(app, id);
    const nora = await app.as('nora');
    const moment = new Date(app.services.clock.now().getTime() + 60_000).toISOString();
    await nora.does(preparations.release, { ...at(id), body: { version: preparation!.version, at: moment } });
    const school = await app.as('alHuda');
    const [open] = await school.does(returns.list, at(id));
    await school.does(returns.complete, { params: { id, itemId: open!.items[0]!.id }, body: { answer: 'As in the document.' }, files: {} });
    expect((await roomOf(app, id)).preparation).toMatchObject({ state: 'scheduled' });
    const { revision } = await caseAs(app, id, 'alHuda');
    expect(await school.does(returns.resubmit, { ...at(id), body: { revision } })).toMatchObject({ stage: 'submitted' });
    app.setTime(new Date(Date.parse(moment) + 1000).toISOString());
    await releaseDueDecisions(app.services);
    expect(await caseAs(app, id)).toMatchObject({ stage: 'submitted', prepared_from: null });
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('withdrawing recalls it; the institution hears of the withdrawal only', async () => {
    const { id } = await placed('submitted');
    await agreed(app, id);
    // An editor may still withdraw: outside nothing has happened yet.
    const editor = await app.as('amina');
    expect((await caseAs(app, id, 'amina')).can.withdraw).toBe(true);
    await editor.does(applications.withdraw, at(id));
    expect(await caseAs(app, id)).toMatchObject({ stage: 'withdrawn' });
    expect((await roomOf(app, id)).earlier).toMatchObject([{ state: 'recalled' }]);
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('the authority itself needs to recall it before any other move', async () => {
    const { id } = await placed('submitted');
    await prepared(app, id);
    const nora = await app.as('nora');
    const refused = await nora.isRefused(cases.eligible, { ...at(id), body: { revision: 1 } });
    expect(refused).toMatchObject({ code: 'move_not_allowed', message: 'This cannot be done while the case is at the stage “Decision prepared”.' });
    expect((await nora.does(cases.list, { query: { stage: 'decision_prepared' } })).map(({ application_id: one }) => one)).toEqual([id]);
    await nora.does(preparations.recall, { ...at(id), body: { revision: 1, reason: 'It is eligible after all.' } });
    expect(await nora.does(cases.eligible, { ...at(id), body: { revision: 1 } })).toMatchObject({ stage: 'self_evaluation' });
  });
});
