import type { Session } from '@miyar/contract/accounts/accounts';
import { and, eq, gte, inArray } from 'drizzle-orm';
import { events } from '../../../db/schema/core/events.ts';
import type { users } from '../../../db/schema/accounts/accounts.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { recordEvent } from '../../../platform/events.ts';
import { Refusal, refuseField } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { lockAccount } from '../accounts/account-changes.ts';
import { counterOn, type Device, type Guarded, sealDevice } from '../accounts/known-devices.ts';
import { asUser, userById } from '../accounts/reads.ts';
import { openSession } from '../accounts/sessions.ts';
import { clearFailures } from '../accounts/sign-in-failures.ts';
import type { Challenge } from './challenges.ts';

export type Person = typeof users.$inferSelect;

/**
 * The person a sign-in was begun for. One begun with a password that was changed since is over.
 * @throws Refusal challenge_expired, account_suspended
 */
export async function personOf(services: Services, { userId, createdAt }: Challenge): Promise<Person> {
  if (userId === null) throw new Refusal('challenge_expired');
  const person = await userById(services, userId);
  const changed = await services.database.db
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.userId, userId), inArray(events.kind, ['account.password_changed', 'account.password_reset']), gte(events.at, createdAt)))
    .limit(1);
  if (changed.length > 0) throw new Refusal('challenge_expired');
  refuseClosed(person);
  return person;
}

/** @throws Refusal account_suspended, challenge_expired for an account that was deleted */
export function refuseClosed({ suspendedAt, deletedAt }: Person): void {
  if (deletedAt) throw new Refusal('challenge_expired');
  if (suspendedAt) throw refuseField('email', 'account_suspended');
}

// A person who is asked for a second factor has one.
const withFactor = ({ id, passwordHash }: Person): Guarded => ({ id, passwordHash, secondFactor: true });

/** The counter of a second step: the device's own where the person has signed in on it before, else the account's. */
export function ownOf(device: Device, person: Person): { device: string } | undefined {
  const known = counterOn(device, withFactor(person));
  return known === undefined ? undefined : { device: known };
}

export interface Proof {
  remember: boolean;
  method: 'totp' | 'recovery_code' | 'passkey';
  /** The entries of earlier sign-ins on the device. */
  device?: Device;
  address: string;
  userAgent: string | undefined;
  /** The passkey was asked for alone: there was no password to guess, so its failures neither count nor are forgiven. */
  alone?: boolean;
}

/**
 * Opens a session for a person who has proved to be one. The account is locked meanwhile: a change of the password or a suspension ends the sessions. It comes
 * after this and ends this session too, or it came before, and no session opens.
 * @param person as read before the proof was looked at
 * @param useUp uses up what proved it, in the same transaction; when it gives false nothing happens
 * @throws Refusal challenge_expired, account_suspended where the account was changed meanwhile, too_many_sign_ins where the account was closed meanwhile, and
 * what `useUp` throws
 */
export async function openProvedSession(
  services: Services,
  person: Person,
  { remember, method, device = [], address, userAgent, alone }: Proof,
  useUp: (tx: Tx, at: Date) => Promise<boolean>,
): Promise<Session | undefined> {
  const at = services.clock.now();
  const token = await services.database.transaction(async (tx) => {
    const account = await lockAccount(tx, person.id);
    if (account?.passwordHash !== person.passwordHash) throw new Refusal('challenge_expired');
    refuseClosed(account);
    if (!alone) await clearFailures(services, tx, person.email, address, ownOf(device, person));
    if (!(await useUp(tx, at))) return undefined;
    await recordEvent(tx, { kind: 'account.signed_in', actorId: person.id, userId: person.id, data: { method }, at });
    return openSession(tx, person.id, remember, userAgent, at);
  });
  // A person who gets this far has a second factor, so none is missing.
  return token === undefined ? undefined : { user: asUser(person, false), token, device: await sealDevice(services, device, withFactor(person)) };
}
