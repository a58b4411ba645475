import type { Session } from '@miyar/contract/accounts/accounts';
import { and, eq } from 'drizzle-orm';
import { passkeys } from '../../../db/schema/accounts/second-factor.ts';
import { recordEvent } from '../../../platform/events.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { type Device, readDevice } from '../accounts/known-devices.ts';
import { userById } from '../accounts/reads.ts';
import { countFailure } from '../accounts/sign-in-failures.ts';
import { askPasskey, beginChallenge, type Challenge, completeChallenge, readChallenge, takeAnswer } from './challenges.ts';
import { passkeysOf } from './factors.ts';
import type { PasskeyRow } from './passkey-actions.ts';
import { openProvedSession, ownOf, type Person, personOf, refuseClosed } from './proved-session.ts';
import { checkSignedIn, optionsToSignIn } from './web-authn.ts';

/**
 * Begins with a passkey: to complete a sign-in, or to sign in with it alone. To complete a sign-in, the passkey uses the sign-in's own challenge, so that a
 * code and a passkey complete it once between them.
 * @param begun the challenge of the sign-in to complete, which says how long it is remembered
 * @throws Refusal challenge_expired, account_suspended
 */
export async function beginPasskeySignIn(services: Services, begun: string | undefined, remember: boolean) {
  const { db } = services.database;
  const now = services.clock.now();
  if (begun === undefined) {
    const options = await optionsToSignIn(services, undefined);
    const { token } = await beginChallenge(db, { purpose: 'passkey_sign_in', userId: null, remember, webauthnChallenge: options.challenge }, now);
    return { challenge: token, options: { ...options } };
  }
  const signIn = await readChallenge(db, begun, 'second_factor', now);
  const { id } = await personOf(services, signIn);
  const options = await optionsToSignIn(services, await passkeysOf(db, id));
  await askPasskey(db, signIn, options.challenge);
  return { challenge: begun, options: { ...options } };
}

export interface PasskeyAnswer {
  challenge: string;
  response: Record<string, unknown>;
  /** The device's sealed record of earlier sign-ins. */
  device?: string | undefined;
  address: string;
  userAgent: string | undefined;
}

/**
 * Signs in with the answer of a passkey.
 * @throws Refusal passkey_refused, challenge_expired, account_suspended, too_many_sign_ins
 */
export async function passkeySignIn(services: Services, { challenge: token, response, device: sealed, address, userAgent }: PasskeyAnswer): Promise<Session> {
  const { database, clock, limits } = services;
  const challenge = await takeAnswer(database.db, token, ['passkey_sign_in', 'second_factor'], clock.now());
  if (challenge.webauthnChallenge === null) throw new Refusal('challenge_expired');
  const alone = challenge.userId === null;
  const asked = alone ? undefined : await personOf(services, challenge);
  const device = await readDevice(services, sealed);
  if (asked) await limits.signIn.refuse(asked.email, address, ownOf(device, asked));
  const passkey = await passkeyNamed(services, response['id']);
  try {
    if (!passkey || (asked && passkey.userId !== asked.id)) throw new Refusal('passkey_refused');
    const person = asked ?? (await userById(services, passkey.userId));
    const session = await open(services, { passkey, person, challenge, response, device, address, userAgent });
    if (!session) throw new Refusal('passkey_refused');
    return session;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'passkey_refused')
      await writeDown(services, asked && { ...asked, own: ownOf(device, asked) }, passkey, address);
    throw error;
  }
}

interface Found extends Omit<PasskeyAnswer, 'challenge' | 'device'> {
  device: Device;
  challenge: Challenge;
  passkey: PasskeyRow;
  person: Person;
}

async function open(services: Services, { passkey, person, challenge, response, device, address, userAgent }: Found): Promise<Session | undefined> {
  const alone = challenge.userId === null;
  const expectedChallenge = challenge.webauthnChallenge ?? '';
  const { counter, backedUp } = await checkSignedIn(services, response, { passkey, expectedChallenge, alone });
  refuseClosed(person);
  const proof = { remember: challenge.remember, method: 'passkey', device, address, userAgent, alone } as const;
  return openProvedSession(services, person, proof, async (tx, at) => {
    await completeChallenge(tx, challenge, at);
    const used = await tx
      .update(passkeys)
      .set({ counter, backedUp, lastUsedAt: at })
      // As it was read: of two answers with one counter one is a copy's.
      .where(and(eq(passkeys.id, passkey.id), eq(passkeys.counter, passkey.counter)))
      .returning({ id: passkeys.id });
    if (used.length === 0) throw new Refusal('passkey_refused');
    return true;
  });
}

async function passkeyNamed({ database: { db } }: Services, credentialId: unknown): Promise<PasskeyRow | undefined> {
  if (typeof credentialId !== 'string' || !/^[\w-]{1,1400}$/.test(credentialId)) return undefined;
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId)).limit(1);
  return row;
}

/** A wrong second factor counts as a failed sign-in. A passkey alone cannot be guessed, and nobody is shut out for trying. */
async function writeDown(
  services: Services,
  asked: (Person & { own: { device: string } | undefined }) | undefined,
  passkey: PasskeyRow | undefined,
  address: string,
): Promise<void> {
  const kind = 'account.second_factor_failed';
  if (asked) return countFailure(services, { email: asked.email, address, userId: asked.id, ...asked.own, kind });
  await services.database.transaction((tx) => recordEvent(tx, { kind, actorId: null, ...(passkey && { userId: passkey.userId }), at: services.clock.now() }));
}
