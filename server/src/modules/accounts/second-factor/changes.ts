import { eq } from 'drizzle-orm';
import { recoveryCodes } from '../../../db/schema/accounts/second-factor.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { type EventKind, recordEvent } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { type Account, lockAccount } from '../accounts/account-changes.ts';
import { writeMail } from '../../communication/mail/actions.ts';
import type { MailParameters } from '../../communication/mail/kinds.ts';
import { isRequiredOf } from './requirement.ts';
import { countFactors } from './factors.ts';
import { codesLeft, renewCodes } from './recovery-codes.ts';
import { keyFor } from '../../core/settings/secret-box.ts';

/** The steps that all changes of second factors share: they are serialised, recorded as an event, and mailed to the owner. */

export type Change = MailParameters['second_factor_changed']['change'];

const EVENTS = {
  totp_on: 'account.second_factor_added',
  totp_off: 'account.second_factor_removed',
  passkey_added: 'account.second_factor_added',
  passkey_removed: 'account.second_factor_removed',
  recovery_codes_renewed: 'account.recovery_codes_renewed',
  recovery_code_used: 'account.recovery_code_used',
} as const satisfies Readonly<Record<Change, EventKind>>;

type Owner = Pick<Actor, 'id' | 'name' | 'email' | 'language'>;

/** Writes the event and the mail of a change, in its transaction. */
export async function notifyOfChange(services: Services, tx: Tx, { id, name, email, language }: Owner, change: Change, at: Date): Promise<void> {
  await recordEvent(tx, { kind: EVENTS[change], actorId: id, userId: id, data: { change }, at });
  await writeMail(services, tx, { kind: 'second_factor_changed', to: email, language, userId: id, parameters: { name, change }, at });
}

type Body<T> = (tx: Tx, at: Date) => Promise<T>;

/** Runs a change while no other of the same person runs. */
export const changingFactors = <T>(services: Services, actor: Actor, body: Body<T>): Promise<T> => holdingAccount(services, actor, () => true, body);

/**
 * The same of one that adds a factor: only to an account whose address was proved to be the person's. Else somebody could
 * register another's address and shut them out for good, since no reset deletes a factor.
 * @throws Refusal email_not_verified
 */
export const addingFactor = <T>(services: Services, actor: Actor, body: Body<T>): Promise<T> => holdingAccount(services, actor, mayAdd, body);

/** Whether a second factor may be added, or why not. */
export const mayAdd = ({ emailVerifiedAt }: Pick<Account, 'emailVerifiedAt'>): true | 'email_not_verified' =>
  emailVerifiedAt === null ? 'email_not_verified' : true;

async function holdingAccount<T>(services: Services, actor: Actor, may: typeof mayAdd, body: Body<T>): Promise<T> {
  return services.database.transaction(async (tx) => {
    const account = await lockAccount(tx, actor.id);
    if (!account) throw new Refusal('session_ended');
    const allowed = may(account);
    if (allowed !== true) throw new Refusal(allowed);
    return body(tx, services.clock.now());
  });
}

/** The key of the recovery codes; asked for before a transaction. */
export const codesKey = (services: Services): Promise<Buffer> => keyFor(services, 'recovery codes');

/** The recovery codes to show after a factor was added: new ones if none is left, otherwise none. */
export const codesForAdded = async (tx: Tx, key: Buffer, userId: number): Promise<string[]> =>
  (await codesLeft(tx, userId)) > 0 ? [] : renewCodes(tx, key, userId);

/**
 * Called after a factor is deleted: the last one may not be where the authority requires one. The recovery codes, which
 * replace a factor, are deleted with the last one.
 * @throws Refusal second_factor_required
 */
export async function afterRemoval(tx: Tx, actor: Actor): Promise<void> {
  if ((await countFactors(tx, actor.id)) > 0) return;
  if (await isRequiredOf(tx, actor.role)) throw new Refusal('second_factor_required');
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, actor.id));
}
