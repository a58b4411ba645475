import { eq } from 'drizzle-orm';
import { passwordResets } from '../../db/schema/recovery.ts';
import type { Tx } from '../../platform/database/connect.ts';
import type { Services } from '../../services.ts';
import type { Account } from '../accounts/account-changes.ts';
import { askConfirmation, dropConfirmations, forgetConfirmationsOf } from '../email-confirmation/actions.ts';
import { writeMail } from '../mail/actions.ts';

/** Sends a link to the address that is to take the place of an account's, and tells the old one. */
export async function beginEmailChange(services: Pick<Services, 'jobs'>, tx: Tx, account: Account, email: string, at: Date): Promise<void> {
  const { id: userId, name, language, email: old } = account;
  await askConfirmation(services, tx, { userId, name, email, language, purpose: 'change', at });
  await writeMail(services, tx, { kind: 'email_changing', to: old, language, userId, parameters: { name, new_email: email }, at });
}

/** Takes the link back: the old address stays. */
export const cancelEmailChange = (tx: Tx, userId: number): Promise<void> => dropConfirmations(tx, userId, 'change');

/** Forgets whatever a person asked for to get back in or to prove an address, when the account is deleted. */
export async function forgetRecoveryOf(tx: Tx, userId: number): Promise<void> {
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId));
  await forgetConfirmationsOf(tx, userId);
}
