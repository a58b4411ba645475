import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { countFailure } from '../../../modules/accounts/accounts/sign-in-failures.ts';
import { resetOfCode } from '../../../modules/accounts/recovery/resets.ts';
import type { Services } from '../../../services.ts';
import { emptyDatabase, testDatabase } from '../../../testing/database/test-database.ts';
import type { Database } from '../../database/connect.ts';
import { Refusal } from '../../refusal.ts';
import { createRateLimits } from './rate-limits.ts';
import { forgetCounters } from './shared-counters.ts';

let database: Database;
let now = new Date('2026-11-21T09:00:00Z');
const clock = { now: () => now };
// Two nodes on one database.
let nodes: Services[];

beforeAll(async () => {
  database = await testDatabase(inject('template'));
  nodes = [1, 2].map(() => ({ database, clock, limits: createRateLimits(1, database, clock) }) as Services);
});
beforeEach(async () => {
  now = new Date('2026-11-21T09:00:00Z');
  await emptyDatabase(database);
});
afterAll(() => database.close());

const minutesLater = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};
/** The code of a refusal, or `ok`. */
const outcome = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'ok',
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  );
const tally = (outcomes: string[]) =>
  Object.fromEntries(
    Map.groupBy(outcomes, (code) => code)
      .entries()
      .map(([code, all]) => [code, all.length]),
  );

describe('two nodes count together', () => {
  test.each([
    ['signUp', '192.0.2.7', 10, 'too_many_requests'],
    ['contact', '192.0.2.7', 5, 'too_many_messages'],
    ['mail', 'sara@example.org', 3, 'too_many_mails'],
    ['resetNetwork', '2001:db8::1', 20, 'too_many_mails'],
  ] as const)('%s of %s: %i an hour, however many at once', async (name, who, points, code) => {
    const outcomes = await Promise.all(Array.from({ length: points + 7 }, (_, i) => outcome(nodes[i % 2]!.limits[name](who))));
    expect(tally(outcomes)).toEqual({ ok: points, [code]: 7 });
    minutesLater(59);
    expect(await outcome(nodes[0]!.limits[name](who))).toBe(code);
    minutesLater(1);
    expect(await outcome(nodes[1]!.limits[name](who))).toBe('ok');
  });

  test('copies of one’s data: five a day for each', async () => {
    for (const node of [0, 1, 0, 1, 0]) expect(await outcome(nodes[node]!.limits.export(7))).toBe('ok');
    expect(await outcome(nodes[1]!.limits.export(7))).toBe('too_many_exports');
    expect(await outcome(nodes[1]!.limits.export(8))).toBe('ok');
    minutesLater(24 * 60);
    expect(await outcome(nodes[0]!.limits.export(7))).toBe('ok');
  });

  test('codes: fifteen tried an hour for an address, however many at once', async () => {
    const attempt = (i: number) => resetOfCode(nodes[i % 2]!, 'sara@example.org', '123456');
    expect(tally(await Promise.all(Array.from({ length: 22 }, (_, i) => outcome(attempt(i)))))).toEqual({ ok: 15, too_many_sign_ins: 7 });
    minutesLater(59);
    expect(await outcome(attempt(0))).toBe('too_many_sign_ins');
    minutesLater(1);
    expect(await outcome(attempt(1))).toBe('ok');
  });

  test('failed sign-ins: ten of an account are answered as such, the rest are not, of many at once on both', async () => {
    const email = `${'a'.repeat(240)}@example.org`;
    const fail = (i: number) => countFailure(nodes[i % 2]!, { email, address: `192.0.2.${i}`, userId: null });
    expect(tally(await Promise.all(Array.from({ length: 30 }, (_, i) => outcome(fail(i)))))).toEqual({ ok: 10, too_many_sign_ins: 20 });
    for (const { limits } of nodes) expect(await outcome(limits.signIn.refuse(email, '192.0.2.200'))).toBe('too_many_sign_ins');
    expect(await outcome(nodes[0]!.limits.signIn.refuse('other@example.org', '192.0.2.200'))).toBe('ok');
    minutesLater(15);
    expect(await outcome(nodes[0]!.limits.signIn.refuse(email, '192.0.2.200'))).toBe('ok');
  });

  test('failed sign-ins: a hundred from an address, whatever the accounts', async () => {
    const fail = (i: number) => countFailure(nodes[i % 2]!, { email: `${i}@example.org`, address: '192.0.2.7', userId: null });
    expect(tally(await Promise.all(Array.from({ length: 110 }, (_, i) => outcome(fail(i)))))).toEqual({ ok: 100, too_many_sign_ins: 10 });
    expect(await outcome(nodes[1]!.limits.signIn.refuse('new@example.org', '192.0.2.7'))).toBe('too_many_sign_ins');
    expect(await outcome(nodes[1]!.limits.signIn.refuse('new@example.org', '192.0.2.8'))).toBe('ok');
  });
});

test('no e-mail address is stored, and expired counters are removed', async () => {
  await nodes[0]!.limits.mail('sara@example.org');
  await nodes[0]!.limits.export(7);
  expect(JSON.stringify(await database.db.query.rateLimits.findMany())).not.toContain('sara');
  minutesLater(61);
  await forgetCounters(database, now);
  expect((await database.db.query.rateLimits.findMany()).map(({ key }) => key)).toEqual(['export:7']);
});

test('tokens that are nobody’s are no longer looked up after a hundred and twenty in a minute, those that were good are', async () => {
  const { badTokens } = nodes[0]!.limits;
  await badTokens.found('good', '192.0.2.7', true);
  for (let i = 0; i < 120; i += 1) {
    expect(await outcome(badTokens.refuse(`bad ${i}`, '192.0.2.7'))).toBe('ok');
    await badTokens.found(`bad ${i}`, '192.0.2.7', false);
  }
  expect(await outcome(badTokens.refuse('bad', '192.0.2.7'))).toBe('too_many_requests');
  expect(await outcome(badTokens.refuse('bad', '192.0.2.8'))).toBe('ok');
  expect(await outcome(badTokens.refuse('good', '192.0.2.7'))).toBe('ok');
  await badTokens.found('good', '192.0.2.7', false);
  expect(await outcome(badTokens.refuse('good', '192.0.2.7'))).toBe('too_many_requests');
});
