import { api } from '@miyar/contract';
import { WEBHOOK_KINDS } from '@miyar/contract/operations/webhook-kinds';
import { eq, max } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { CAST_PASSWORD, type CastName } from '../../../cast/people.ts';
import { applications } from '../../../db/schema/accreditation/applications.ts';
import { notifications } from '../../../db/schema/communication/notifications.ts';
import { webhookDeliveries } from '../../../db/schema/operations/webhooks.ts';
import { programOf } from '../../../testing/accounts/access-tokens.ts';
import { caseAs } from '../../../testing/evaluation/cases.ts';
import { brokenInvariants } from '../../../testing/evaluation/invariants.ts';
import { allSeenBy, answersTo, authorityAddresses, type Outsiders, outsiders, refusedActs } from '../../../testing/evaluation/outside.ts';
import { dividedBetween } from '../../../testing/evaluation/visits.ts';
import { idOf } from '../../../testing/journeys.ts';
import { webhookReceiver } from '../../../testing/peers/webhook-receiver.ts';
import { listening } from '../../../testing/sockets.ts';
import { testApp } from '../../../testing/test-app.ts';
import { accredited, formedTeam, orderedVisit } from '../../../testing/years/monitoring.ts';
import { writtenMails } from '../../../testing/written-mails.ts';
import { revealDueVisits } from './reveal-due.ts';

const app = testApp({ WEBHOOK_PRIVATE_HOSTS: '127.0.0.1' });
const { monitoring } = api;
const at = (id: number) => ({ params: { id } });
const START = '2027-02-28T08:00:00.000Z';

/** The institution with an editor and a viewer, an evaluator who is not in the team, another institution, a trainer. */
const OUTSIDE: readonly CastName[] = ['alHuda', 'amina', 'suleiman', 'aisha', 'alNoor', 'ibrahim'];
/** The institution, a conflicted administrator, an evaluator who is not in the team. */
const HEARING = ['alHuda', 'amina', 'khalid', 'aisha', 'alNoor'] as const;

/** An administrator with a conflict of interest with the institution. */
async function conflicted(institutionId: number): Promise<void> {
  const declared = { institution_id: institutionId, kind: 'family' as const, text: 'My sister works there.', from: '2025-01-01', until: null };
  await (await app.as('khalid')).does(api.declarations.saveOfAdmin, { body: { declarations: [declared] } });
}

const revision = async (id: number) => ({ revision: (await caseAs(app, id)).revision });

/** The addresses that ask for visits and words besides those of every call. */
const ASKED = [
  '/api/cases?purpose=monitoring',
  '/api/search?q=Huda',
  '/api/search?q=monitoring',
  '/api/tasks/count',
  '/api/school/may-apply?accreditation_type=renewal&name=Al-Huda&country=Kenya',
];

interface Watched {
  readonly people: Outsiders;
  readonly authority: Outsiders;
  readonly ids: Record<string, number | string>;
}

/** All that everybody outside can get, and what is refused to them. */
async function seenOutside({ people, authority, ids }: Watched, copies = false): Promise<Record<string, string>> {
  return {
    ...(await allSeenBy(people, ids, copies)),
    ...(await answersTo(people, ASKED)),
    ...(await answersTo(authority, [...authorityAddresses(ids), ...ASKED])),
    ...(await refusedActs(people, ids)),
  };
}

const changedIn = (now: Readonly<Record<string, string>>, before: Readonly<Record<string, string>>) =>
  Object.keys(before)
    .filter((key) => key in now && now[key] !== before[key])
    .map((key) => [key, before[key], now[key]]);

describe('acceptance 31: an unannounced visit is known to nobody outside before it is revealed', () => {
  test('ordering, forming, fixing and cancelling leave every answer and every refusal as it was, byte for byte', { timeout: 600_000 }, async () => {
    app.setTime(START);
    const { institutionId } = await accredited(app);
    await conflicted(institutionId);
    for (const person of ['nora', 'hamza', 'yusuf'] as const) await app.as(person);
    const { db } = app.services.database;
    const [last] = await db.select({ id: max(applications.id) }).from(applications);
    const id = last!.id! + 1;
    const school = await programOf(app, 'alHuda', ['cases:read', 'visit:read', 'tasks:read', 'home:read']);
    const admin = await programOf(app, 'nora', ['cases:read', 'team:read', 'visit:read', 'tasks:read', 'audit:read', 'home:read']);
    const evaluator = await programOf(app, 'hamza', ['cases:read', 'team:read', 'visit:read', 'tasks:read', 'home:read']);
    const watched: Watched = {
      people: [...(await outsiders(app, OUTSIDE)), ['a token of the school', school.program]],
      authority: [
        ['khalid', await app.as('khalid')],
        ['a token of nora', admin.program],
        ['a token of hamza', evaluator.program],
      ],
      ids: { id, indicatorId: 1, evidenceId: 1, workbookId: 1, memberId: 99_999, version: '1.0', number: 1, part: 'summary' },
    };
    await seenOutside(watched);
    const before = await seenOutside(watched, true);
    expect(Object.values(before).filter((answer) => answer.startsWith('500'))).toEqual([]);
    const nora = await app.as('nora');
    // A person gets few copies of their data an hour: once more at the end.
    const after = async (act: string, copies = false) =>
      expect({ act, changed: changedIn(await seenOutside(watched, copies), before) }).toEqual({ act, changed: [] });
    expect(await orderedVisit(app, institutionId)).toBe(id);
    await after('ordered');
    await formedTeam(app, id);
    await dividedBetween(app, id, ['yusuf', 'hamza']);
    await after('formed');
    await nora.does(monitoring.fixDays, { ...at(id), body: { ...(await revision(id)), days: ['2027-03-02'] } });
    expect(await caseAs(app, id)).toMatchObject({ stage: 'visit_planned' });
    await after('fixed');
    await nora.does(monitoring.cancel, { ...at(id), body: { ...(await revision(id)), reason: 'Roads are closed.' } });
    await after('cancelled', true);
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('no connection, notice, mail or webhook says anything; from the reveal on it is there at once', { timeout: 300_000 }, async () => {
    app.setTime(START);
    const { institutionId } = await accredited(app);
    await conflicted(institutionId);
    // Everybody has registered, which administrators are notified of.
    for (const person of [...HEARING, 'hamza', 'yusuf'] as const) await app.as(person);
    const nora = await app.as('nora');
    const receiver = await webhookReceiver();
    await nora.does(api.webhooks.create, {
      body: { name: 'Register', address: receiver.address, kinds: [...WEBHOOK_KINDS], current_password: CAST_PASSWORD },
    });
    const { db } = app.services.database;
    const noticed = async () => Promise.all(HEARING.map(async (person) => db.$count(notifications, eq(notifications.userId, await idOf(app, person)))));
    const mailed = async () => (await writtenMails(app)).length;
    // Counts of tasks are sent half a second after a change: those of the acts above go out first.
    await new Promise((resolve) => setTimeout(resolve, 800));
    const listeners = await Promise.all(HEARING.map(async (person) => listening(app.url, (await app.as(person)).token)));
    const [notices, mails, deliveries] = [await noticed(), await mailed(), await db.$count(webhookDeliveries)];
    const id = await orderedVisit(app, institutionId);
    await formedTeam(app, id);
    await dividedBetween(app, id, ['yusuf', 'hamza']);
    await nora.does(monitoring.fixDays, { ...at(id), body: { ...(await revision(id)), days: ['2027-03-01', '2027-03-02'] } });
    expect(await noticed()).toEqual(notices);
    const written = (await writtenMails(app)).slice(mails).map(({ to }) => to);
    const outside = await Promise.all(HEARING.map(async (person) => (await (await app.as(person)).does(api.accounts.whoAmI, {})).user.email));
    expect(written.filter((to) => outside.includes(to))).toEqual([]);
    expect(await db.$count(webhookDeliveries)).toBe(deliveries);
    for (const one of listeners) expect(await one.says('watch-case', { application_id: id })).not.toEqual({ ok: true });
    // Counts of tasks are sent half a second after a change.
    await new Promise((resolve) => setTimeout(resolve, 800));
    expect(listeners.map(({ heard }) => heard)).toEqual(HEARING.map(() => []));
    expect(await brokenInvariants(app)).toEqual([]);
    // In Ramadan work begins at ten.
    app.setTime('2027-03-01T06:59:00.000Z');
    await revealDueVisits(app.services);
    expect(await noticed()).toEqual(notices);
    app.setTime('2027-03-01T07:00:00.000Z');
    await revealDueVisits(app.services);
    const school = await app.as('alHuda');
    expect(await school.does(monitoring.read, at(id))).toMatchObject({ revealed_at: '2027-03-01T07:00:00.000Z', days: ['2027-03-01', '2027-03-02'] });
    expect(await noticed()).toEqual(notices.map((count, index) => (index < 2 ? count + 1 : count)));
    await app.runJobs();
    expect(receiver.received.map(({ body }) => (body as { type: string }).type).filter((type) => type !== 'webhook.created')).toEqual(['monitoring.revealed']);
    expect(await (await app.as('khalid')).does(monitoring.read, at(id))).toMatchObject({ case_id: id, can: { conclude: 'forbidden' } });
  });
});

test('acceptance 31: in the calendar of its team a visit that is a secret has neither a name nor a place', { timeout: 120_000 }, async () => {
  app.setTime(START);
  const { institutionId } = await accredited(app);
  const id = await orderedVisit(app, institutionId);
  await formedTeam(app, id);
  await dividedBetween(app, id, ['yusuf', 'hamza']);
  await (await app.as('nora')).does(monitoring.fixDays, { ...at(id), body: { ...(await revision(id)), days: ['2027-03-02'] } });
  const { address } = await (await app.as('hamza')).does(api.calendarFeed.renew, { body: { current_password: CAST_PASSWORD } });
  const read = async () => (await (await app.stranger.fetch('GET', new URL(address).pathname)).text()).replaceAll('\r\n ', '');
  const secret = await read();
  expect(secret).toMatch(/SUMMARY:(?:Monitoring visit|زيارة متابعة)\r\n/);
  expect(secret.split('BEGIN:VEVENT')[1]).not.toMatch(/LOCATION|Huda|الهدى/);
  app.setTime('2027-03-02T07:00:00.000Z');
  await revealDueVisits(app.services);
  expect((await read()).split('BEGIN:VEVENT')[1]).toMatch(/LOCATION/);
});

describe('acceptance 32: at one moment one act wins, and the other is refused', () => {
  test('revealed by the lead and by the job of three servers: once', { timeout: 120_000 }, async () => {
    app.setTime(START);
    const { institutionId } = await accredited(app);
    const id = await orderedVisit(app, institutionId);
    await formedTeam(app, id);
    await dividedBetween(app, id, ['yusuf', 'hamza']);
    await (await app.as('nora')).does(monitoring.fixDays, { ...at(id), body: { ...(await revision(id)), days: ['2027-03-02'] } });
    app.setTime('2027-03-02T07:00:00.000Z');
    const lead = await app.as('yusuf');
    const body = await revision(id);
    const [answer] = await Promise.all([lead.send(monitoring.reveal, { ...at(id), body }), ...[1, 2, 3].map(() => revealDueVisits(app.services))]);
    expect([200, 409]).toContain(answer.status);
    const history = await (await app.as('nora')).does(api.cases.timeline, { ...at(id), query: {} });
    expect(history.filter(({ kind }) => kind === 'monitoring.revealed')).toHaveLength(1);
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('cancelled and revealed: one wins, the other is refused', { timeout: 120_000 }, async () => {
    app.setTime(START);
    const { institutionId } = await accredited(app);
    const id = await orderedVisit(app, institutionId);
    await formedTeam(app, id);
    await dividedBetween(app, id, ['yusuf', 'hamza']);
    await (await app.as('nora')).does(monitoring.fixDays, { ...at(id), body: { ...(await revision(id)), days: ['2027-03-02'] } });
    app.setTime('2027-03-02T04:00:00.000Z');
    const [lead, nora] = [await app.as('yusuf'), await app.as('nora')];
    const body = await revision(id);
    const answers = await Promise.all([
      lead.send(monitoring.reveal, { ...at(id), body }),
      nora.send(monitoring.cancel, { ...at(id), body: { ...body, reason: 'Roads are closed.' } }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()[0]).toBe(200);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await brokenInvariants(app)).toEqual([]);
  });
});
