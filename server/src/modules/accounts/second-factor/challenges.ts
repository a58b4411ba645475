import { and, eq, gt, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { retainedSince } from '../../../db/retention.ts';
import { authChallenges } from '../../../db/schema/accounts/second-factor.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Opener } from '../../../account-part.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { hashToken, randomToken } from '../../../platform/tokens.ts';
import { RETENTION } from './retention.ts';

export type Challenge = typeof authChallenges.$inferSelect;
type Purpose = Challenge['purpose'];

/** How long a challenge may take: five minutes. */
const LIFE_MS = 5 * 60 * 1000;
/** The fifth wrong answer ends it. */
export const ANSWERS = 5;

export interface NewChallenge {
  purpose: Purpose;
  /** Null where only the passkey identifies the person. */
  userId: number | null;
  remember?: boolean;
  /** The challenge that a passkey has to sign. */
  webauthnChallenge?: string;
}

/** Creates a challenge that a second call completes. Returns its token, which is shown once and never stored. */
export async function beginChallenge(db: Pick<Db, 'insert'>, { purpose, userId, remember = false, webauthnChallenge }: NewChallenge, now: Date) {
  const token = randomToken();
  const expiresAt = new Date(now.getTime() + LIFE_MS);
  await db
    .insert(authChallenges)
    .values({ purpose, userId, tokenHash: hashToken(token), webauthnChallenge: webauthnChallenge ?? null, remember, createdAt: now, expiresAt });
  return { token, expiresAt };
}

const openChallenge = (token: string, purposes: Purpose[], now: Date): SQL | undefined =>
  and(
    eq(authChallenges.tokenHash, hashToken(token)),
    inArray(authChallenges.purpose, purposes),
    isNull(authChallenges.usedAt),
    gt(authChallenges.expiresAt, now),
    lt(authChallenges.wrongAnswers, ANSWERS),
  );

/**
 * Reads a challenge without using it up.
 * @throws Refusal challenge_expired when it ran out, was used, was answered wrongly too often, or never was
 */
export async function readChallenge(db: Pick<Db, 'select'>, token: string, purpose: Purpose, now: Date): Promise<Challenge> {
  const [row] = await db
    .select()
    .from(authChallenges)
    .where(openChallenge(token, [purpose], now))
    .limit(1);
  return found(row);
}

/** Has a passkey sign something to complete what was begun, whether or not it is answered so in the end. The newest counts. */
export async function askPasskey(db: Pick<Db, 'update'>, { id }: Challenge, webauthnChallenge: string): Promise<void> {
  await db.update(authChallenges).set({ webauthnChallenge }).where(eq(authChallenges.id, id));
}

/**
 * Uses up a challenge before its answer is checked: of several answers only one is checked.
 * @throws Refusal challenge_expired
 */
export async function useChallenge(db: Pick<Db, 'update'>, token: string, purpose: Purpose, now: Date): Promise<Challenge> {
  const [row] = await db
    .update(authChallenges)
    .set({ usedAt: now })
    .where(openChallenge(token, [purpose], now))
    .returning();
  return found(row);
}

/**
 * Takes one of the five answers, before it is known to be wrong: more sent at once are not looked at.
 * @throws Refusal challenge_expired
 */
export async function takeAnswer(db: Pick<Db, 'update'>, token: string, purposes: Purpose[], now: Date): Promise<Challenge> {
  const [row] = await db
    .update(authChallenges)
    .set({ wrongAnswers: sql`${authChallenges.wrongAnswers} + 1` })
    .where(openChallenge(token, purposes, now))
    .returning();
  return found(row);
}

/**
 * Ends what was answered rightly.
 * @throws Refusal challenge_expired when another answer did so first
 */
export async function completeChallenge(db: Pick<Db, 'update'>, { id }: Challenge, now: Date): Promise<void> {
  const [row] = await db
    .update(authChallenges)
    .set({ usedAt: now })
    .where(and(eq(authChallenges.id, id), isNull(authChallenges.usedAt)))
    .returning();
  found(row);
}

/** Sign-ins that wait for a second factor, and passkeys that are about to be added. */
export const CHALLENGES: Opener = {
  table: 'auth_challenges',
  open: (userId, at) =>
    sql`select 1 from ${authChallenges} where ${and(eq(authChallenges.userId, userId), isNull(authChallenges.usedAt), gt(authChallenges.expiresAt, at))}`,
  end: async (tx, { userId }) => void (await tx.delete(authChallenges).where(eq(authChallenges.userId, userId))),
};

/** Removes what ran out a day ago. */
export async function forgetChallenges(db: Pick<Db, 'delete'>, now: Date): Promise<void> {
  await db.delete(authChallenges).where(lt(authChallenges.expiresAt, retainedSince(RETENTION.challenges, now)));
}

function found(row: Challenge | undefined): Challenge {
  if (!row) throw new Refusal('challenge_expired');
  return row;
}
