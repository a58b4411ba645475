import { api } from '@miyar/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';
import { beginChallenge, completeChallenge, readChallenge } from './challenges.ts';

const app = testApp();

test('of two right answers to one challenge, a code and a passkey, one completes it', async () => {
  const { user } = await (await app.as('yusuf')).does(api.accounts.whoAmI, {});
  const { db } = app.services.database;
  const now = app.services.clock.now();
  const { token } = await beginChallenge(db, { purpose: 'second_factor', userId: user.id, remember: false }, now);
  // As both read it before either was looked at.
  const challenge = await readChallenge(db, token, 'second_factor', now);
  await completeChallenge(db, challenge, now);
  await expect(completeChallenge(db, challenge, now)).rejects.toMatchObject({ code: 'challenge_expired' });
});
