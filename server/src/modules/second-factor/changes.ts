import { eq } from 'drizzle-orm';
import { recoveryCodes } from '../../db/schema/second-factor.ts';
import type { Tx } from '../../platform/database/connect.ts';
import { type EventKind, recordEvent } from '../../platform/events.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../services.ts';
import { lockAccount } from '../accounts/account-changes.ts';
import { writeMail } from '../mail/actions.ts';
import type { MailParameters } from '../mail/kinds.ts';
import { isRequiredOf } from './requirement.ts';
import { countFactors } from './factors.ts';
import { codesLeft, renewCodes } from './recovery-codes.ts';
import { keyFor } from './secret-box.ts';

/** What every change of a person's second factors has in common: one after the other, an event, a mail to the owner. */

export type Change = MailParameters['second_factor_changed']['change'];

const EVENTS: Readonly<Record<Change, EventKind>> = {
  totp_on: 'account.second_factor_added',
  totp_off: 'account.second_factor_removed',
  passkey_added: 'account.second_factor_added',
  passkey_removed: 'account.second_factor_removed',
  recovery_codes_renewed: 'account.recovery_codes_renewed',
  recovery_code_used: 'account.recovery_code_used',
};

type Owner = Pick<Actor, 'id' | 'name' | 'email' | 'language'>;

/** Writes the event and the mail of a change, in its transaction. */
export async function tellOfChange(services: Services, tx: Tx, { id, name, email, language }: Owner, change: Change, at: Date): Promise<void> {
  await recordEvent(tx, { kind: EVENTS[change], actorId: id, userId: id, data: { change }, at });
  await writeMail(services, tx, { kind: 'second_factor_changed', to: email, language, userId: id, parameters: { name, change }, at });
}

/** Runs a change while no other of the same person runs. */
export async function changingFactors<T>(services: Services, actor: Actor, body: (tx: Tx, at: Date) => Promise<T>): Promise<T> {
  return services.database.transaction(async (tx) => {
    if (!(await lockAccount(tx, actor.id))) throw new Refusal('session_ended');
    return body(tx, services.clock.now());
  });
}

/** The key of the recovery codes; asked for before a transaction. */
export const codesKey = (services: Services): Promise<Buffer> => keyFor(services, 'recovery codes');

/** The codes to show with a factor that was just added: new ones where none is left, otherwise none. */
export const codesForAdded = async (tx: Tx, key: Buffer, userId: number): Promise<string[]> =>
  (await codesLeft(tx, userId)) > 0 ? [] : renewCodes(tx, key, userId);

/**
 * Called when a factor was taken away: the last one may not go where the authority requires one, and takes the recovery
 * codes with it, which stand for it.
 * @throws Refusal second_factor_required
 */
export async function afterRemoval(tx: Tx, actor: Actor): Promise<void> {
  if ((await countFactors(tx, actor.id)) > 0) return;
  if (await isRequiredOf(tx, actor.role)) throw new Refusal('second_factor_required');
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, actor.id));
}
