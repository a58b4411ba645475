import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { retainedSince } from '../../../db/retention.ts';
import { emailConfirmations } from '../../../db/schema/accounts/recovery.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Opener } from '../../../account-part.ts';
import { hashToken, randomToken } from '../../../platform/tokens.ts';
import type { Services } from '../../../services.ts';
import { writeMail } from '../../communication/mail/actions.ts';
import { RETENTION } from './retention.ts';

type Confirmation = typeof emailConfirmations.$inferSelect;

const DAY = 24 * 60 * 60 * 1000;
/** How long a link sent to an address can be followed. */
const LIFE_MS = 7 * DAY;

const isOpen = and(isNull(emailConfirmations.usedAt), eq(emailConfirmations.replaced, false));

export interface NewConfirmation {
  userId: number;
  /** The account's name, for the greeting. */
  name: string;
  /** The address to be proved. */
  email: string;
  /** The reader's language. */
  language: 'ar' | 'en';
  purpose: Confirmation['purpose'];
  at: Date;
}

/** Sends a link to an address to prove that it is the person's; of one purpose only the newest link counts. */
export async function askConfirmation(
  services: Pick<Services, 'jobs'>,
  tx: Tx,
  { userId, name, email, language, purpose, at }: NewConfirmation,
): Promise<void> {
  await dropConfirmations(tx, userId, purpose);
  const token = randomToken();
  const validUntil = new Date(at.getTime() + LIFE_MS);
  await tx.insert(emailConfirmations).values({ userId, email, purpose, tokenHash: hashToken(token), createdAt: at, expiresAt: validUntil });
  const kind = purpose === 'change' ? 'confirm_new_email' : 'confirm_email';
  await writeMail(services, tx, { kind, to: email, language, userId, parameters: { name }, secrets: { token }, validUntil, at });
}

/** Takes the open links of one purpose back. Taking an account back from somebody else takes back the links to a new address too, with the account locked. */
export async function dropConfirmations(tx: Tx, userId: number, purpose: Confirmation['purpose']): Promise<void> {
  await tx
    .update(emailConfirmations)
    .set({ replaced: true })
    .where(and(eq(emailConfirmations.userId, userId), eq(emailConfirmations.purpose, purpose), isOpen));
}

/** Links that give the account another address, to which a reset is then mailed. */
export const CONFIRMATIONS: Opener = {
  table: 'email_confirmations',
  open: (userId) =>
    sql`select 1 from ${emailConfirmations} where ${and(eq(emailConfirmations.userId, userId), eq(emailConfirmations.purpose, 'change'), isOpen)}`,
  end: (tx, { userId }) => dropConfirmations(tx, userId, 'change'),
  spared: { other_sessions_ended: 'asked for with the password' },
};

/** Whose link it is, whatever became of it. */
export async function userOfConfirmation(tx: Tx, token: string): Promise<number | undefined> {
  const [row] = await tx
    .select({ userId: emailConfirmations.userId })
    .from(emailConfirmations)
    .where(eq(emailConfirmations.tokenHash, hashToken(token)))
    .limit(1);
  return row?.userId;
}

/** Uses a link up; undefined if it is unknown, used, taken back or too old. If two use it at the same time, one succeeds. */
export async function takeConfirmation(tx: Tx, token: string, now: Date): Promise<Confirmation | undefined> {
  const [taken] = await tx
    .update(emailConfirmations)
    .set({ usedAt: now })
    .where(and(eq(emailConfirmations.tokenHash, hashToken(token)), isOpen, gt(emailConfirmations.expiresAt, now)))
    .returning();
  return taken;
}

/** Forgets every link sent to a person, with the addresses they were sent to. */
export async function forgetConfirmationsOf(tx: Tx, userId: number): Promise<void> {
  await tx.delete(emailConfirmations).where(eq(emailConfirmations.userId, userId));
}

/** Deletes links that expired long ago. */
export async function pruneConfirmations({ database, clock }: Services): Promise<void> {
  const before = retainedSince(RETENTION.links, clock.now());
  await database.transaction((tx) => tx.delete(emailConfirmations).where(lt(emailConfirmations.expiresAt, before)));
}
