import { api } from '@miyar/contract';
import { expect, test } from 'vitest';
import { CAST_PASSWORD } from '../../../cast/people.ts';
import { idOf } from '../../../testing/journeys.ts';
import { testApp } from '../../../testing/test-app.ts';
import { userById } from '../accounts/reads.ts';
import { openProvedSession } from './proved-session.ts';

const app = testApp();
const proof = { remember: false, method: 'totp', address: '192.0.2.7', userAgent: undefined } as const;

test.each([
  ['whose password was changed', 'challenge_expired', changed],
  ['who was suspended', 'account_suspended', suspended],
])('somebody %s while the proof was looked at gets no session', async (_who, code, happens) => {
  await app.as('yusuf');
  const asRead = await userById(app.services, await idOf(app, 'yusuf'));
  await happens();
  await expect(openProvedSession(app.services, asRead, proof, () => Promise.resolve(true))).rejects.toMatchObject({ code });
  const { db } = app.services.database;
  const open = (await db.query.loginSessions.findMany()).filter(({ userId, endedAt }) => userId === asRead.id && endedAt === null);
  expect(open).toHaveLength(code === 'challenge_expired' ? 1 : 0);
});

async function changed() {
  await (await app.as('yusuf')).does(api.accounts.changePassword, { body: { current_password: CAST_PASSWORD, new_password: 'another long password' } });
}

async function suspended() {
  await (await app.as('nora')).does(api.users.suspend, { params: { id: await idOf(app, 'yusuf') }, body: { reason: 'A test' } });
}
