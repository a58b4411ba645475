import { api } from '@miyar/contract';
import { addDays, addWorkingDays } from '@miyar/contract/evaluation/clocks/days';
import type { FamilyReport, Publication } from '@miyar/contract/families/family-report';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { CastName } from '../../../cast/people.ts';
import { events } from '../../../db/schema/core/events.ts';
import { files } from '../../../db/schema/core/files.ts';
import { applications } from '../../../db/schema/accreditation/applications.ts';
import { frozenRecords } from '../../../db/schema/evaluation/frozen-records.ts';
import { publicationSheets, publications } from '../../../db/schema/families/publications.ts';
import { appealed, chosen, concluded, decidedAlone } from '../../../testing/evaluation/appeals.ts';
import { caseAs } from '../../../testing/evaluation/cases.ts';
import { type DecisionDraft, FULL, REASONS, released } from '../../../testing/evaluation/decisions.ts';
import {
  familyAs,
  finishedWithFamily,
  LONG_AFTER,
  longAfter,
  publicReport,
  publishedCase,
  releasedWithFamily,
  timePasses,
  wantFamilyReports,
} from '../../../testing/evaluation/families.ts';
import { brokenInvariants } from '../../../testing/evaluation/invariants.ts';
import { acceptedPlan, CONDITION, CONDITIONAL, planAs } from '../../../testing/evaluation/plans.ts';
import { accreditedSchool } from '../../../testing/journeys.ts';
import { testApp } from '../../../testing/test-app.ts';
import { closeOverAppeals } from '../../evaluation/preparations/close.ts';
import { publishDue } from './publish.ts';

const app = testApp();
const { familyReport, preparations, certificates } = api;
const at = (id: number) => ({ params: { id } });

const schoolOf = async (id: number): Promise<number> => {
  const [row] = await app.services.database.db.select({ id: applications.institutionId }).from(applications).where(eq(applications.id, id));
  return row!.id;
};
const reply = async (id: number, body: object = { ar: 'نشكر الفريق.' }, by: CastName = 'alHuda') =>
  (await app.as(by)).does(familyReport.reply, { ...at(id), body });
const act = async (id: number, what: 'withhold' | 'publish', by: CastName = 'nora') =>
  (await app.as(by)).does(familyReport.publish, { ...at(id), body: { act: what, reason: 'It must be so.' } });
const refuse = async (id: number) =>
  (await app.as('nora')).does(familyReport.refuseReply, {
    ...at(id),
    body: { ground: 'names_a_person', reason: { ar: 'فيه اسم متعلم.', en: 'It names a learner.' } },
  });
const publicationAs = async (id: number, by: CastName): Promise<Publication> => (await familyAs(app, id, by)).publication!;
const tasksOf = async (id: number, by: CastName) => (await caseAs(app, id, by)).tasks.map(({ kind }) => kind);
const recorded = async (kind: string): Promise<number> => app.services.database.db.$count(events, eq(events.kind, kind as 'family_report.published'));
const sheetStatus = async (schoolId: number, language: 'ar' | 'en' = 'ar') =>
  (await app.stranger.send(familyReport.sheet, { params: { id: schoolId }, query: { language } })).status;

/** Some indicators as the team settled them, for a lower level. */
const settledAt = (levels: Readonly<Record<string, 'C' | 'D'>>): NonNullable<Parameters<typeof finishedWithFamily>[2]> =>
  Object.fromEntries(
    Object.entries(levels).map(([code, level], index) => [
      code,
      {
        level,
        reason: 'Seen.',
        recommendation: {
          ar: `حسّنوا ${['الرخصة', 'السلامة', 'الخطة', 'التدريب'][index]}.`,
          en: `Improve the ${['licence', 'safety', 'plan', 'training'][index]}.`,
        },
      },
    ]),
  );
const LEVEL_D = settledAt({ '2.1.1': 'D', '5.2.1': 'D', '7.2.2': 'D', '3.1.1': 'D' });
const LEVEL_C = settledAt({ '2.1.1': 'C', '7.2.2': 'D', '3.1.1': 'C' });

describe('when a decision is published', () => {
  test('acceptance 37: at 08:00 of the working day after the case is closed and the time to reply is over', async () => {
    const id = await releasedWithFamily(app);
    const school = await schoolOf(id);
    const waiting = await publicationAs(id, 'alHuda');
    expect(waiting).toEqual({
      decision_id: expect.any(Number),
      state: 'waiting',
      mode: 'report',
      on_day: null,
      reply_until: expect.any(String),
      reply: null,
      refused: null,
    });
    expect(await tasksOf(id, 'alHuda')).toContain('family_reply');
    const appealUntil = (await caseAs(app, id)).clocks.find(({ kind }) => kind === 'appeal_window')!.due_on;
    const last = [appealUntil, waiting.reply_until].toSorted().at(-1)!;
    await timePasses(app, `${last}T12:00:00.000Z`);
    expect(await publicReport(app, school)).toBeUndefined();
    // In the night after, the case is closed; the day of publication is known.
    await timePasses(app, `${addDays(last, 1)}T00:30:00.000Z`);
    const onDay = (await publicationAs(id, 'yusuf')).on_day!;
    expect(onDay > addDays(last, 1)).toBe(true);
    expect(await tasksOf(id, 'alHuda')).not.toContain('family_reply');
    expect(await (await app.as('alHuda')).isRefused(familyReport.reply, { ...at(id), body: { ar: 'نشكركم.' } })).toMatchObject({ code: 'window_closed' });
    await timePasses(app, `${onDay}T04:59:00.000Z`);
    expect(await publicReport(app, school)).toBeUndefined();
    expect(await sheetStatus(school)).toBe(404);
    await timePasses(app, `${onDay}T05:00:00.000Z`);
    const shown = (await publicReport(app, school))!;
    expect(shown).toMatchObject({ number: waiting.decision_id, published_on: onDay, outcome: 'full', level: 'B', reply: null, others: [] });
    expect(shown.text!.areas).toHaveLength(7);
    expect(shown.text!.good).toHaveLength(3);
    for (const language of ['ar', 'en'] as const) expect(await sheetStatus(school, language)).toBe(200);
    expect(await publicReport(app, school, waiting.decision_id)).toEqual(shown);
    expect(await publicReport(app, school, waiting.decision_id + 1)).toBeUndefined();
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('once on any number of nodes', async () => {
    const id = await releasedWithFamily(app);
    app.setTime('2027-05-04T06:00:00.000Z');
    await closeOverAppeals(app.services);
    app.setTime(LONG_AFTER);
    await Promise.all([publishDue(app.services), publishDue(app.services), publishDue(app.services)]);
    expect(await recorded('family_report.published')).toBe(1);
    expect(await app.services.database.db.$count(frozenRecords, eq(frozenRecords.kind, 'publication'))).toBe(1);
    expect(await app.services.database.db.$count(publicationSheets)).toBe(2);
    expect(await app.services.database.db.$count(files, sql`${files.name} like 'family-report-%'`)).toBe(2);
    expect((await publicationAs(id, 'nora')).state).toBe('published');
  });

  const REFUSED = { decision: { outcome: 'not_accredited', level: 'D', conditions: [], reasons: REASONS } as DecisionDraft, saying: LEVEL_D };
  /** Four outcomes with their rules, and how much of each is shown. A refusal is published where the authority wants it alone. */
  const RULES: Readonly<Record<string, { decision: DecisionDraft; saying?: typeof LEVEL_D; publication?: object; shows: 'text' | 'outcome' | undefined }>> = {
    'an accreditation by its outcome alone': { decision: FULL, publication: { full: 'outcome' }, shows: 'outcome' },
    'no accreditation where the authority wants none': { decision: FULL, publication: { full: 'none' }, shows: undefined },
    'no refusal by itself': { ...REFUSED, shows: undefined },
    'a refusal where the authority wants it': { ...REFUSED, publication: { not_accredited: 'report' }, shows: 'text' },
  };
  test.each(Object.entries(RULES))('it is %s', async (_, { decision, saying = {}, publication = {}, shows }) => {
    const id = await finishedWithFamily(app, 'alHuda', saying);
    await wantFamilyReports(app, { publication });
    await decidedAlone(app, id, decision);
    const tasks = await tasksOf(id, 'alHuda');
    expect(tasks.includes('family_reply')).toBe(shows === 'text');
    await longAfter(app);
    const shown = await publicReport(app, await schoolOf(id));
    expect(shown && (shown.text === null ? 'outcome' : 'text')).toBe(shows);
    expect(await sheetStatus(await schoolOf(id))).toBe(shows === 'text' ? 200 : 404);
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('nothing while the rule is off, nor of a decision on the short path', async () => {
    await wantFamilyReports(app);
    const { schoolId } = await accreditedSchool(app, 'alRisala');
    expect(await app.services.database.db.$count(publications)).toBe(0);
    expect(await publicReport(app, schoolId)).toBeUndefined();
  });

  test('not while an appeal runs, but after it', async () => {
    const id = await releasedWithFamily(app);
    const school = await schoolOf(id);
    await appealed(app, id);
    await longAfter(app);
    expect(await publicReport(app, school)).toBeUndefined();
    expect((await publicationAs(id, 'nora')).on_day).toBeNull();
    await chosen(app, id, ['aisha', 'hamza']);
    await concluded(app, id, { outcome: 'upheld' });
    await timePasses(app, '2027-05-20T12:00:00.000Z');
    expect(await publicReport(app, school)).toMatchObject({ outcome: 'full' });
  });
});

describe('acceptance 38: the reply', () => {
  test('is sent once by an owner, once more after a refusal, and shown with its translation marked', async () => {
    const id = await releasedWithFamily(app);
    const school = await schoolOf(id);
    for (const [by, status] of [
      ['amina', 403],
      ['suleiman', 403],
      ['alNoor', 404],
      ['yusuf', 403],
      ['nora', 403],
    ] as const)
      expect((await (await app.as(by)).isRefused(familyReport.reply, { ...at(id), body: { ar: 'نشكركم.' } })).status, by).toBe(status);
    const alHuda = await app.as('alHuda');
    expect(await alHuda.isRefused(familyReport.reply, { ...at(id), body: {} })).toMatchObject({ fields: { ar: 'required' } });
    expect(await alHuda.isRefused(familyReport.reply, { ...at(id), body: { ar: 'ن'.repeat(801) } })).toMatchObject({ fields: { ar: 'too_long' } });
    expect((await (await app.as('nora')).isRefused(familyReport.refuseReply, { ...at(id), body: { ground: 'unlawful', reason: REASONS } })).code).toBe(
      'window_closed',
    );
    expect(await reply(id, { ar: 'نشكر الفريق، وعليّ من الصف الثالث.' })).toMatchObject({ reply: { en: null, translated: null }, refused: null });
    expect(await alHuda.isRefused(familyReport.reply, { ...at(id), body: { ar: 'وأيضًا.' } })).toMatchObject({ code: 'window_closed' });
    expect(await tasksOf(id, 'alHuda')).not.toContain('family_reply');
    // Refused once: five working days more.
    const refused = await refuse(id);
    expect(refused).toMatchObject({
      reply: null,
      reply_until: addWorkingDays('2027-02-24', 5, []),
      refused: { ground: 'names_a_person', ar: expect.stringContaining('عليّ') },
    });
    expect(await tasksOf(id, 'alHuda')).toContain('family_reply');
    expect(await reply(id, { ar: 'نشكر الفريق.' })).toMatchObject({ reply: { ar: 'نشكر الفريق.' } });
    // Nobody translates what is there, and nothing replaces it.
    const nora = await app.as('nora');
    expect(await nora.isRefused(familyReport.translateReply, { ...at(id), body: { ar: 'غيره' } })).toMatchObject({ fields: { en: 'required' } });
    expect(await nora.does(familyReport.translateReply, { ...at(id), body: { ar: 'غيره', en: 'We thank the team.' } })).toMatchObject({
      reply: { ar: 'نشكر الفريق.', en: 'We thank the team.', translated: 'en' },
    });
    expect(await nora.isRefused(familyReport.translateReply, { ...at(id), body: { en: 'Again.' } })).toMatchObject({ code: 'window_closed' });
    await longAfter(app);
    expect((await publicReport(app, school))!.reply).toEqual({ ar: 'نشكر الفريق.', en: 'We thank the team.', translated: 'en', at: expect.any(String) });
    const later = await app.as('nora');
    expect((await later.isRefused(familyReport.refuseReply, { ...at(id), body: { ground: 'unlawful', reason: REASONS } })).code).toBe('window_closed');
  });

  test('after a second refusal nothing is replied, and the report is published without one', async () => {
    const id = await releasedWithFamily(app);
    for (let time = 0; time < 2; time += 1) {
      await reply(id);
      await refuse(id);
    }
    expect(await (await app.as('alHuda')).isRefused(familyReport.reply, { ...at(id), body: { ar: 'نشكركم.' } })).toMatchObject({ code: 'window_closed' });
    await longAfter(app);
    expect(await publicReport(app, await schoolOf(id))).toMatchObject({ reply: null });
  });

  test('two owners who send it at one moment: one is taken', async () => {
    const id = await releasedWithFamily(app);
    const alHuda = await app.as('alHuda');
    const answers = await Promise.all(['نشكركم.', 'نشكر الفريق.'].map((ar) => alHuda.send(familyReport.reply, { ...at(id), body: { ar } })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await recorded('family_report.replied')).toBe(1);
  });
});

describe('the authority', () => {
  /** The states of a publication, each left in a case of its own. */
  const STATES = {
    'waiting for the reply': () => releasedWithFamily(app),
    'waiting with a reply': async () => {
      const id = await releasedWithFamily(app);
      await reply(id);
      return id;
    },
    'withheld with a reply': async () => {
      const id = await releasedWithFamily(app);
      await reply(id);
      await act(id, 'withhold');
      return id;
    },
    'not published by the rule': async () => {
      const id = await finishedWithFamily(app);
      await wantFamilyReports(app, { publication: { full: 'none' } });
      await decidedAlone(app, id, FULL);
      await longAfter(app);
      return id;
    },
    published: async () => {
      const id = await releasedWithFamily(app);
      await reply(id);
      await longAfter(app);
      return id;
    },
    'withheld before its day': async () => {
      const id = await releasedWithFamily(app);
      await act(id, 'withhold');
      return id;
    },
    withheld: async () => {
      const id = await publishedCase(app);
      await act(id, 'withhold');
      return id;
    },
  } satisfies Record<string, () => Promise<number>>;
  type Act = Exclude<keyof FamilyReport['can'], 'write'>;
  const ALLOWED: Readonly<Record<keyof typeof STATES, readonly Act[]>> = {
    'waiting for the reply': ['reply', 'withhold'],
    'waiting with a reply': ['refuse_reply', 'translate_reply', 'withhold'],
    'withheld with a reply': ['refuse_reply', 'publish'],
    'not published by the rule': ['publish'],
    published: ['translate_reply', 'withhold'],
    'withheld before its day': ['publish'],
    withheld: ['publish'],
  };
  const acts: Record<Act, (by: CastName, id: number) => Promise<Response>> = {
    reply: async (by, id) => (await app.as(by)).send(familyReport.reply, { ...at(id), body: { ar: 'نشكركم.' } }),
    refuse_reply: async (by, id) => (await app.as(by)).send(familyReport.refuseReply, { ...at(id), body: { ground: 'advertising', reason: REASONS } }),
    translate_reply: async (by, id) => (await app.as(by)).send(familyReport.translateReply, { ...at(id), body: { en: 'We thank the team.' } }),
    withhold: async (by, id) => (await app.as(by)).send(familyReport.publish, { ...at(id), body: { act: 'withhold', reason: 'It must be so.' } }),
    publish: async (by, id) => (await app.as(by)).send(familyReport.publish, { ...at(id), body: { act: 'publish', reason: 'It must be so.' } }),
  };

  test.each(Object.keys(STATES) as (keyof typeof STATES)[])('acceptance 40: %s allows the acts of its row to whom they belong', async (state) => {
    const id = await STATES[state]();
    for (const name of Object.keys(acts) as Act[]) {
      const whose: CastName = name === 'reply' ? 'alHuda' : 'nora';
      for (const by of ['alHuda', 'amina', 'suleiman', 'alNoor', 'yusuf', 'aisha', 'ibrahim', 'nora'] as const)
        if (by !== whose) expect([403, 404], `${name} by ${by}`).toContain((await acts[name](by, id)).status);
      const can = (await familyAs(app, id, whose)).can[name];
      expect(can === true, `${name}: ${String(can)}`).toBe(ALLOWED[state].includes(name));
      if (can !== true) expect((await acts[name](whose, id)).status, name).toBe(409);
    }
    // The allowed ones are tried last, each on what the one before left.
    const [first] = ALLOWED[state];
    expect((await acts[first!](first === 'reply' ? 'alHuda' : 'nora', id)).status, first).toBe(200);
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('takes a report off with a reason that nobody else reads, and publishes it again', async () => {
    const id = await publishedCase(app);
    const school = await schoolOf(id);
    await act(id, 'withhold');
    expect(await publicReport(app, school)).toBeUndefined();
    expect(await sheetStatus(school)).toBe(404);
    expect(await publicationAs(id, 'nora')).toMatchObject({ state: 'withheld', reason: 'It must be so.' });
    for (const by of ['alHuda', 'yusuf'] as const) {
      expect(JSON.stringify(await familyAs(app, id, by))).not.toContain('It must be so.');
      const history = await (await app.as(by)).does(api.cases.timeline, { ...at(id), query: {} });
      expect(history.map(({ kind }) => kind)).toContain('family_report.withheld');
      expect(JSON.stringify(history)).not.toContain('It must be so.');
    }
    await act(id, 'publish');
    expect(await publicReport(app, school)).toMatchObject({ published_on: '2027-05-05' });
    expect(await app.services.database.db.$count(publicationSheets)).toBe(2);
  });

  test('gives back the time to reply that passed while it was withheld', async () => {
    const id = await STATES['withheld before its day']();
    await longAfter(app);
    expect(await act(id, 'publish')).toMatchObject({ state: 'waiting', reply_until: addWorkingDays('2027-05-05', 10, []) });
    expect(await tasksOf(id, 'alHuda')).toContain('family_reply');
  });

  test('offers its acts to nobody with a conflict of interest', async () => {
    const id = await STATES['waiting with a reply']();
    const declared = { institution_id: await schoolOf(id), kind: 'family' as const, text: 'My sister works there.', from: '2025-01-01', until: null };
    await (await app.as('nora')).does(api.declarations.saveOfAdmin, { body: { declarations: [declared] } });
    const { can } = await familyAs(app, id, 'nora');
    expect(can).toMatchObject({ refuse_reply: 'forbidden', translate_reply: 'forbidden', publish: 'forbidden', withhold: 'forbidden' });
    for (const name of ['refuse_reply', 'translate_reply', 'withhold'] as const) expect((await acts[name]('nora', id)).status, name).toBe(403);
  });

  test('gives an institution its time to reply where the rule published nothing', async () => {
    const id = await STATES['not published by the rule']();
    expect(await act(id, 'publish')).toMatchObject({ state: 'waiting', mode: 'report', on_day: null, reply_until: addWorkingDays('2027-05-05', 10, []) });
    expect(await tasksOf(id, 'alHuda')).toContain('family_reply');
    await reply(id, { en: 'We thank the team.' });
    await timePasses(app, '2027-05-09T06:00:00.000Z');
    expect(await publicReport(app, await schoolOf(id))).toMatchObject({ reply: { ar: null, en: 'We thank the team.' } });
  });
});

describe('what changes after the publication', () => {
  test('an accepted improvement plan gives each item its day, and the sheet follows', async () => {
    const id = await releasedWithFamily(app, 'alHuda', { ...CONDITIONAL, conditions: [CONDITION] }, LEVEL_C);
    const school = await schoolOf(id);
    await longAfter(app);
    const before = (await publicReport(app, school))!;
    expect(before.text!.improve.map(({ by }) => by)).toEqual(before.text!.improve.map(() => ({ months: 3, day: '2027-05-24' })));
    const sheet = async () =>
      Buffer.from(await (await app.stranger.does(familyReport.sheet, { params: { id: school }, query: { language: 'en' } })).arrayBuffer());
    const printed = await sheet();
    expect((await planAs(app, id, 'alHuda')).items.length).toBeGreaterThan(0);
    app.setTime('2027-05-05T09:00:00.000Z');
    await acceptedPlan(app, id);
    await timePasses(app, '2027-05-05T09:05:00.000Z');
    const after = (await publicReport(app, school))!;
    expect(after.text!.improve.every(({ by }) => 'day' in by && by.day === '2027-09-01')).toBe(true);
    expect(after.published_on).toBe(before.published_on);
    expect((await sheet()).equals(printed)).toBe(false);
    expect(await recorded('family_report.published')).toBe(1);
    expect(await app.services.database.db.$count(files, sql`${files.name} like 'family-report-%'`)).toBe(2);
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('a correction takes it off, leaves its line, and waits with the reply that was given', async () => {
    const id = await publishedCase(app);
    const school = await schoolOf(id);
    const former = (await publicReport(app, school))!.number;
    await (await app.as('nora')).does(preparations.correct, { ...at(id), body: { reason: 'A figure was wrong.', basis: 'correction' } });
    // Nobody knows of a correction before it is released.
    expect(await publicReport(app, school)).toMatchObject({ number: former });
    await released(app, id, { ...FULL, level: 'A', departure_reason: { ar: 'شاهد لم يُقرأ.', en: 'A file was not read.' } });
    expect(await publicReport(app, school)).toBeUndefined();
    expect(await sheetStatus(school)).toBe(404);
    await timePasses(app, '2027-08-04T06:00:00.000Z');
    await timePasses(app, '2027-08-05T06:00:00.000Z');
    expect(await publicReport(app, school)).toMatchObject({ level: 'A', others: [{ number: former, superseded: true, bands: null }] });
    expect(await publicReport(app, school, former)).toBeUndefined();
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('a correction to a refusal shows no validity, nor the certificate that it withdrew', async () => {
    const id = await publishedCase(app, 'alHuda', { ...CONDITIONAL, conditions: [CONDITION] }, LEVEL_C);
    await wantFamilyReports(app, { publication: { not_accredited: 'report' } });
    await (await app.as('nora')).does(preparations.correct, { ...at(id), body: { reason: 'It moved.', basis: 'correction' } });
    await released(app, id, {
      outcome: 'not_accredited',
      level: 'D',
      conditions: [],
      reasons: REASONS,
      departure_reason: { ar: 'أُغلق المبنى.', en: 'The building is closed.' },
    });
    await timePasses(app, '2027-08-04T06:00:00.000Z');
    await timePasses(app, '2027-08-05T06:00:00.000Z');
    expect(await publicReport(app, await schoolOf(id))).toMatchObject({ outcome: 'not_accredited', valid_until: null, certificate: null });
  });

  test('a correction of a withheld report leaves it withheld, without a line among earlier ones', async () => {
    const id = await publishedCase(app);
    await act(id, 'withhold');
    await (await app.as('nora')).does(preparations.correct, { ...at(id), body: { reason: 'A figure was wrong.', basis: 'correction' } });
    await released(app, id, { ...FULL, level: 'A', departure_reason: { ar: 'شاهد لم يُقرأ.', en: 'A file was not read.' } });
    await timePasses(app, '2027-08-04T06:00:00.000Z');
    await timePasses(app, '2027-08-05T06:00:00.000Z');
    expect(await publicationAs(id, 'nora')).toMatchObject({ state: 'withheld', reason: 'It must be so.' });
    expect(await tasksOf(id, 'alHuda')).not.toContain('family_reply');
    expect(await publicReport(app, await schoolOf(id))).toBeUndefined();
    // Published again, it waits for a reply to the new decision.
    expect(await act(id, 'publish')).toMatchObject({ state: 'waiting' });
    await reply(id);
    await timePasses(app, '2027-08-08T06:00:00.000Z');
    expect(await publicReport(app, await schoolOf(id))).toMatchObject({ level: 'A', others: [] });
  });

  test('a withdrawn certificate leaves it, with the state above it', async () => {
    const id = await publishedCase(app);
    const school = await schoolOf(id);
    const { certificate } = (await publicReport(app, school))!;
    expect(certificate).toMatchObject({ status: 'valid' });
    const [row] = (await app.services.database.db.execute<{ id: number }>(sql`select id from certificates where application_id = ${id}`)).rows;
    await (await app.as('nora')).does(certificates.withdraw, {
      params: { id: row!.id },
      body: { reason: { ar: 'أُغلقت المؤسسة.', en: 'The institution closed.' } },
    });
    expect(await publicReport(app, school)).toMatchObject({ certificate: { status: 'withdrawn', since: '2027-05-05' } });
  });
});
