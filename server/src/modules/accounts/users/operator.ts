import type { Role } from '@miyar/contract';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { recordEvent } from '../../../platform/events.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { lockAccount, markVerified, setPassword } from '../accounts/account-changes.ts';
import { register } from '../accounts/actions.ts';
import { hashPassword, refuseCommonPassword } from '../accounts/password/password.ts';
import { userByEmail } from '../accounts/reads.ts';
import { endAccess } from '../accounts/end-access.ts';
import { writeMail } from '../../communication/mail/actions.ts';
import { removeSecondFactorsOf } from '../second-factor/forget.ts';
import { columns } from './user-row.ts';
import type { Database } from '../../../platform/database/connect.ts';

/** The actions of the operator of the installation on its command line, without an account of their own (REQ-S13). */

/** The services that the command line has. */
export type OperatorServices = Pick<Services, 'database' | 'clock' | 'jobs' | 'modules'>;

export interface NewAdministrator {
  name: string;
  email: string;
  password: string;
  language: 'ar' | 'en';
}

/**
 * Creates an administrator; who runs the installation vouches for the person and the address.
 * @throws Refusal email_taken, password_too_common
 */
export async function createAdministrator(services: OperatorServices, administrator: NewAdministrator): Promise<void> {
  const now = services.clock.now();
  await register(services, { ...administrator, role: 'admin', emailVerified: true }, async (tx, userId) => {
    await markVerified(tx, userId, null, now);
    await recordEvent(tx, { kind: 'account.verified', at: now, actorId: null, userId });
  });
}

export interface PasswordReset {
  email: string;
  password: string;
  /** Also deletes the second factors, for a person who has lost them all. */
  withoutSecondFactors: boolean;
}

/**
 * Gives an account another password; all its sessions end, links sent before to reset it or to change its address count
 * no more, and its owner is notified by mail.
 * @returns the role of the account, and whether it is suspended and so cannot be signed in to all the same
 * @throws Refusal not_found, password_too_common
 */
export async function resetPassword(
  services: OperatorServices,
  { email, password, withoutSecondFactors }: PasswordReset,
): Promise<{ role: Role; suspended: boolean }> {
  await refuseCommonPassword(password);
  const known = await userByEmail(services, email);
  if (!known) throw new Refusal('not_found');
  const passwordHash = await hashPassword(password);
  return services.database.transaction(async (tx) => {
    const account = await lockAccount(tx, known.id);
    if (!account) throw new Refusal('not_found');
    // Once the account is locked: a sign-in begun with the old password is older than this, and so over.
    const now = services.clock.now();
    const { id, name, language, role, suspendedAt } = account;
    await setPassword(tx, id, passwordHash);
    await endAccess(services, tx, { userId: id, occasion: 'password_reset', by: null, reason: 'password reset by the operator', at: now });
    await recordEvent(tx, { kind: 'account.password_reset', at: now, actorId: null, userId: id });
    if (withoutSecondFactors) await removeSecondFactorsOf(tx, id, { actorId: null, at: now });
    await writeMail(services, tx, { kind: 'password_changed', to: account.email, language, userId: id, parameters: { name }, at: now });
    return { role, suspended: suspendedAt !== null };
  });
}

/** The administrators, oldest first, a line each. */
export async function administratorsInLines({ db }: Pick<Database, 'db'>): Promise<string> {
  const rows = await db
    .select(columns)
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.service, false), isNull(users.deletedAt)))
    .orderBy(asc(users.createdAt), asc(users.id));
  if (rows.length === 0) return 'There is no administrator.';
  return rows
    .map(({ id, email, name, createdAt, suspendedAt, secondFactor, lastSeenAt }) => {
      const notes = [
        `since ${day(createdAt)}`,
        lastSeenAt ? `last seen ${day(lastSeenAt)}` : 'never signed in',
        ...(secondFactor ? ['second factor'] : []),
        ...(suspendedAt ? [`suspended ${day(suspendedAt)}`] : []),
      ];
      return `${String(id).padStart(4)}  ${email.padEnd(32)}  ${name}  (${notes.join(', ')})`;
    })
    .join('\n');
}

const day = (at: Date): string => at.toISOString().slice(0, 10);
