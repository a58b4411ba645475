import { expect, test } from 'vitest';
import { loginSessions } from '../../../db/schema/accounts/accounts.ts';
import { mails } from '../../../db/schema/communication/mails.ts';
import { rateLimits } from '../../../db/schema/core/rate-limits.ts';
import { emailConfirmations, passwordResets } from '../../../db/schema/accounts/recovery.ts';
import { authChallenges } from '../../../db/schema/accounts/second-factor.ts';
import { idOf } from '../../../testing/journeys.ts';
import { testApp } from '../../../testing/test-app.ts';
import { tasksOf } from '../../registry.ts';

const app = testApp();
const NOW = '2026-11-21T03:17:00.000Z';
const DAY = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.parse(NOW) - days * DAY);

test('what ended long ago is forgotten at night, and nothing else', async () => {
  app.setTime(NOW);
  const userId = await idOf(app, 'alHuda');
  const { db } = app.services.database;
  const session = (name: string, expires: number, ended?: number) => ({
    userId,
    tokenHash: name,
    createdAt: daysAgo(200),
    lastSeenAt: daysAgo(200),
    expiresAt: daysAgo(expires),
    endedAt: ended === undefined ? null : daysAgo(ended),
  });
  await db.insert(loginSessions).values([session('expired 91', 91), session('ended 91', 80, 91), session('expired 89', 89), session('ended 89', 80, 89)]);
  const link = (name: string, expires: number) => ({ userId, tokenHash: name, createdAt: daysAgo(100), expiresAt: daysAgo(expires) });
  await db.insert(authChallenges).values([link('old', 2), link('new', 0)].map((row) => ({ ...row, purpose: 'second_factor' as const })));
  await db.insert(passwordResets).values([link('old', 31), link('new', 29)].map((row) => ({ ...row, codeHash: 'x', codeExpiresAt: row.expiresAt })));
  await db
    .insert(emailConfirmations)
    .values([link('old', 31), link('new', 29)].map((row) => ({ ...row, email: 'a@example.org', purpose: 'sign_up' as const })));
  await db.insert(rateLimits).values([
    { key: 'old', points: 1, expire: Date.parse(NOW) - 1 },
    { key: 'new', points: 1, expire: Date.parse(NOW) + 1 },
  ]);
  await db.insert(mails).values(
    [366, 364].map((days) => ({
      kind: 'password_changed',
      toAddress: 'a@example.org',
      language: 'ar' as const,
      status: 'sent' as const,
      createdAt: daysAgo(days),
    })),
  );

  await tasksOf(app.services)
    .find(({ name }) => name === 'prune')!
    .run();
  const names = async (rows: Promise<{ tokenHash: string }[]>) => (await rows).map(({ tokenHash }) => tokenHash).filter((name) => name.length < 20);
  expect(await names(db.select().from(loginSessions))).toEqual(['expired 89', 'ended 89']);
  expect(await names(db.select().from(authChallenges))).toEqual(['new']);
  expect(await names(db.select().from(passwordResets))).toEqual(['new']);
  expect(await names(db.select().from(emailConfirmations))).toEqual(['new']);
  expect((await db.select().from(rateLimits)).map(({ key }) => key)).not.toContain('old');
  expect(await db.select().from(mails)).toHaveLength(1);
});
