import { api } from '@miyar/contract';
import { isSession } from '@miyar/contract/accounts/accounts';
import { Secret, TOTP } from 'otpauth';
import { CAST_PASSWORD, type CastName, PEOPLE } from '../cast/people.ts';
import type { Caller } from './caller.ts';
import { SoftPasskey } from './soft-passkey.ts';
import type { TestApp } from './test-app.ts';

/** Second factors as people set them up, through HTTP. */

const password = { current_password: CAST_PASSWORD };

/** An authenticator application with a secret. */
export const application = (secret: string) => ({
  code: (at: Date) => TOTP.generate({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30, timestamp: at.getTime() }),
});

/** Switches one-time codes on. The code that confirms is used up: the next sign-in needs that of another half minute. */
export async function withTotp(app: TestApp, person: CastName) {
  const caller = await app.as(person);
  const { secret } = await caller.does(api.secondFactor.beginTotp, { body: password });
  const codes = application(secret);
  const confirmed = await caller.does(api.secondFactor.confirmTotp, { body: { code: codes.code(app.services.clock.now()) } });
  return { caller, secret, codes, recoveryCodes: confirmed.recovery_codes };
}

/** Adds a passkey. */
export async function withPasskey(app: TestApp, person: CastName, name = 'MacBook') {
  const caller = await app.as(person);
  const soft = new SoftPasskey(app.services.config.publicUrl);
  const begun = await caller.does(api.secondFactor.beginPasskey, { body: password });
  const added = await caller.does(api.secondFactor.addPasskey, { body: { challenge: begun.challenge, name, response: soft.make(begun.options) } });
  return { caller, soft, passkey: added.passkey, recoveryCodes: added.recovery_codes };
}

/** The right password of somebody with a second factor: gives the challenge to complete. */
export async function halfSignIn(stranger: Caller, person: CastName, remember = false) {
  const answer = await stranger.does(api.accounts.signIn, { body: { email: PEOPLE[person].email, password: CAST_PASSWORD, remember } });
  if (isSession(answer)) throw new Error(`${person} has no second factor`);
  return answer.second_factor;
}
