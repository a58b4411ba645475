import { api } from '@miyar/contract';
import { describe, expect, test } from 'vitest';
import { type CastName, PEOPLE } from '../../../cast/people.ts';
import { passwordResets } from '../../../db/schema/accounts/recovery.ts';
import { secretsMailedTo } from '../../../testing/mails.ts';
import { testApp } from '../../../testing/test-app.ts';
import { workersOf } from '../../../modules/registry.ts';

const app = testApp();
const START = Date.parse('2026-11-21T08:00:00.000Z');
const at = (minutes: number) => app.setTime(new Date(START + minutes * 60_000).toISOString());

const VICTIMS = ['alHuda', 'yusuf', 'ibrahim'] as const satisfies CastName[];
const NOBODY = 'nobody@example.org';
const ADDRESSES = [...VICTIMS.map((person) => PEOPLE[person].email), NOBODY];
/** As many calls at once as a hostile client keeps open; fewer where each of them is hashed. */
const AT_ONCE = { codes: 250, passwords: 50 };

/** Guesses, all at once; gives how often each answer came. */
async function guesses(times: number, make: (n: number) => Promise<Response>): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  const answers = await Promise.all(Array.from({ length: times }, (_, n) => make(n)));
  for (const answer of answers) {
    const { code } = (await answer.json()) as { code: string };
    counts[`${answer.status} ${code}`] = (counts[`${answer.status} ${code}`] ?? 0) + 1;
  }
  return counts;
}

const sixDigits = (n: number) => String(n).padStart(6, '0');
const failures = (kind: string) => app.services.database.db.query.events.findMany({ where: (event, { eq: is }) => is(event.kind, kind) });

describe('of thousands of tries', () => {
  test('at a code five are looked at, however many come, hour after hour, and none opens the account', { timeout: 180_000 }, async () => {
    for (const person of VICTIMS) await app.as(person);
    const hours = 2;
    for (let hour = 0; hour < hours; hour += 1) {
      at(61 * hour);
      const codes = new Map<string, string>();
      for (const email of ADDRESSES) {
        expect((await app.stranger.send(api.recovery.requestReset, { body: { email } })).status).toBe(200);
        await workersOf(app.services).request_reset({ email });
        if (email !== NOBODY) codes.set(email, (await secretsMailedTo(app, email)).code);
      }
      for (const email of ADDRESSES) {
        const right = codes.get(email);
        const guess = (n: number) => (sixDigits(n) === right ? '999999' : sixDigits(n));
        const counts = await guesses(AT_ONCE.codes, (n) => app.stranger.send(api.recovery.verifyCode, { body: { email, code: guess(n) } }));
        // The address without an account answers alike: fifteen that are wrong, and then none is taken.
        expect(counts).toEqual({ '400 invalid_code': 15, '429 too_many_sign_ins': AT_ONCE.codes - 15 });
        if (right !== undefined) {
          const late = { email, token: right, newPassword: 'another long password' };
          expect((await app.stranger.send(api.recovery.confirmReset, { body: late })).status).toBe(429);
        }
      }
    }
    const resets = await app.services.database.db.select({ wrong: passwordResets.wrongCodes, usedAt: passwordResets.usedAt }).from(passwordResets);
    expect(resets).toEqual(Array.from({ length: hours * VICTIMS.length }, () => ({ wrong: 5, usedAt: null })));
    const looked = (await failures('account.reset_failed')).filter(({ userId }) => userId !== null);
    expect(looked).toHaveLength(5 * hours * VICTIMS.length);
  });

  test('at a password ten are answered in a quarter of an hour for each account, known or not', { timeout: 180_000 }, async () => {
    for (const person of VICTIMS) await app.as(person);
    const before = (await failures('account.sign_in_failed')).length;
    for (const minutes of [0, 16]) {
      at(minutes);
      for (const email of ADDRESSES) {
        const counts = await guesses(AT_ONCE.passwords, (n) => app.stranger.send(api.accounts.signIn, { body: { email, password: `guess number ${n}` } }));
        expect(counts).toEqual({ '401 invalid_credentials': 10, '429 too_many_sign_ins': AT_ONCE.passwords - 10 });
      }
    }
    expect((await failures('account.sign_in_failed')).length).toBeGreaterThanOrEqual(before + 2 * 10 * ADDRESSES.length);
  });
});
