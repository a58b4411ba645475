import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Database } from '../../../platform/database/connect.ts';
import { hashToken } from '../../../platform/tokens.ts';
import { loginSessions, users } from '../../../db/schema/accounts/accounts.ts';
import { testDatabase } from '../../../testing/database/test-database.ts';
import type { Services } from '../../../services.ts';
import { createIdentify, endSession } from './sessions.ts';

const NOW = new Date('2026-11-21T09:00:00Z');
let database: Database;
let asked = 0;
let identify: ReturnType<typeof createIdentify>;

beforeAll(async () => {
  database = await testDatabase(inject('template'));
  const counted = Object.create(database, { db: { get: () => ((asked += 1), database.db) } }) as Database;
  const log = { warn: () => undefined } as unknown as Services['log'];
  identify = createIdentify({ database: counted, clock: { now: () => NOW }, log });
});
afterAll(() => database.close());

async function signedIn(token: string, email: string): Promise<number> {
  const account = { role: 'evaluator', name: token, email, passwordHash: 'x', language: 'ar' } as const;
  return database.transaction(async (tx) => {
    const [user] = await tx.insert(users).values(account).returning({ id: users.id });
    const row = { userId: user!.id, tokenHash: hashToken(token), lastSeenAt: NOW, expiresAt: new Date('2026-11-22T09:00:00Z') };
    const [session] = await tx.insert(loginSessions).values(row).returning({ id: loginSessions.id });
    return session!.id;
  });
}

test('calls that arrive together are asked for in one query, and each gets its own person', async () => {
  await signedIn('token-of-one', 'one@example.org');
  await signedIn('token-of-two', 'two@example.org');
  const tokens = ['token-of-one', 'token-of-nobody', 'token-of-two', 'token-of-one'];
  asked = 0;
  const found = await Promise.all(tokens.map((token) => identify(token)));
  expect(found.map((actor) => actor?.email)).toEqual(['one@example.org', undefined, 'two@example.org', 'one@example.org']);
  expect(asked).toBe(1);
});

test('a session that ended is found as ended by the next call', async () => {
  const id = await signedIn('token-of-three', 'three@example.org');
  expect((await identify('token-of-three'))?.email).toBe('three@example.org');
  await database.transaction((tx) => endSession(tx, id, 'signed_out', NOW));
  expect(await identify('token-of-three')).toBeNull();
});
