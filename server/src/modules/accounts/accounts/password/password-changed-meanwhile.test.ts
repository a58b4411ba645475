import { api } from '@miyar/contract';
import { isSession } from '@miyar/contract/accounts/accounts';
import { expect, test } from 'vitest';
import { CAST_PASSWORD, PEOPLE } from '../../../../cast/people.ts';
import { Caller } from '../../../../testing/caller.ts';
import { withPasskey } from '../../../../testing/second-factors.ts';
import { testApp } from '../../../../testing/test-app.ts';

/** Tests sign-ins with the old password at the very moment it is changed. */

const app = testApp();
const { changePassword, signIn, whoAmI } = api.accounts;
const { email } = PEOPLE.yusuf;
const NEW = 'four words of my own';
const wanted = { body: { current_password: CAST_PASSWORD, new_password: NEW } };

/** Signs in with the old password over and over while the password is changed, and gives every answer that let somebody in. */
async function signInsWhileChanging(yusuf: Caller) {
  const change = { over: false };
  const signingIn = Array.from({ length: 6 }, async () => {
    const answers = [];
    while (!change.over) {
      const response = await app.stranger.send(signIn, { body: { email, password: CAST_PASSWORD } });
      if (response.ok) answers.push(signIn.response.parse(await response.json()));
    }
    return answers;
  });
  await yusuf.does(changePassword, wanted);
  change.over = true;
  return (await Promise.all(signingIn)).flat();
}

test('has no session once the change has answered', async () => {
  const yusuf = await app.as('yusuf');
  const tokens = (await signInsWhileChanging(yusuf)).filter(isSession).map(({ token }) => token);
  expect(tokens.length).toBeGreaterThan(0);
  const answers = await Promise.all(tokens.map((token) => new Caller(app.url, token).isRefused(whoAmI, {})));
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['session_ended']));
  expect((await yusuf.does(whoAmI, {})).user.email).toBe(email);
});

test('has begun nothing that a second factor could complete', async () => {
  const { caller } = await withPasskey(app, 'yusuf');
  const begun = (await signInsWhileChanging(caller)).flatMap((answer) => (isSession(answer) ? [] : [answer.second_factor.challenge]));
  expect(begun.length).toBeGreaterThan(0);
  const answers = await Promise.all(begun.map((challenge) => app.stranger.isRefused(api.secondFactor.passkeyChallenge, { body: { challenge } })));
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['challenge_expired']));
});

test('or changes it too: the one that comes second has proved nothing', async () => {
  const yusuf = await app.as('yusuf');
  const { token } = await app.stranger.signIn({ email, password: CAST_PASSWORD });
  const intruder = new Caller(app.url, token);
  const answers = await Promise.all([
    yusuf.send(changePassword, wanted),
    intruder.send(changePassword, { body: { current_password: CAST_PASSWORD, new_password: 'the other long password' } }),
  ]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
});
