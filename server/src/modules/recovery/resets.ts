import { randomInt } from 'node:crypto';
import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { users } from '../../db/schema/accounts.ts';
import { passwordResets } from '../../db/schema/recovery.ts';
import type { Tx } from '../../platform/database/connect.ts';
import { recordEvent } from '../../platform/events.ts';
import { hashToken, randomToken } from '../../platform/tokens.ts';
import type { Services } from '../../services.ts';
import { hashPassword, passwordFits } from '../accounts/password.ts';

/** One asked-for reset: what opens it, how often it may be guessed, and how it is used up. */

const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;
/** How long the link and the code work (security a 12). */
const LIFE_MS = { link: 60 * MINUTE, code: 10 * MINUTE };
/** So many wrong codes end a code. */
const MOST_WRONG = 5;

const isOpen = and(isNull(passwordResets.usedAt), eq(passwordResets.replaced, false));
const isPerson = and(isNull(users.suspendedAt), isNull(users.deletedAt));

/** The link's token, the code, and how long the link works. */
export interface ResetSecrets {
  token: string;
  code: string;
  validUntil: Date;
}

/** What opens a reset, and what is stored of it. The code is so short that it is kept like a password. */
export async function makeSecrets(at: Date): Promise<ResetSecrets & { hashes: { token: string; code: string } }> {
  const [token, code] = [randomToken(), String(randomInt(1_000_000)).padStart(6, '0')];
  return { token, code, validUntil: new Date(at.getTime() + LIFE_MS.link), hashes: { token: hashToken(token), code: await hashPassword(code) } };
}

/** Opens a reset; the earlier ones of the person stop counting. */
export async function openReset(tx: Tx, userId: number, hashes: { token: string; code: string }, at: Date): Promise<void> {
  await closeResetsOf(tx, userId);
  const after = (life: number) => new Date(at.getTime() + life);
  await tx
    .insert(passwordResets)
    .values({ userId, tokenHash: hashes.token, codeHash: hashes.code, createdAt: at, codeExpiresAt: after(LIFE_MS.code), expiresAt: after(LIFE_MS.link) });
}

/** Whatever was asked for no longer counts: a newer one was, the password was changed, or the address. */
export async function closeResetsOf(tx: Tx, userId: number): Promise<void> {
  await tx
    .update(passwordResets)
    .set({ replaced: true })
    .where(and(eq(passwordResets.userId, userId), isOpen));
}

/**
 * The reset that a code opens for an address. A try is counted before the code is looked at, and taken back when it was
 * right: of ten thousand at once five are looked at. It takes as long for an address without an account.
 * @returns the reset's id, undefined for a code that opens nothing
 */
export async function resetOfCode(services: Services, email: string, code: string): Promise<number | undefined> {
  const { clock } = services;
  const { db } = services.database;
  const newest = db
    .select({ id: passwordResets.id })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(and(eq(users.email, email), isPerson, isOpen, gt(passwordResets.codeExpiresAt, clock.now())))
    .orderBy(desc(passwordResets.id))
    .limit(1);
  const [tried] = await db
    .update(passwordResets)
    .set({ wrongCodes: sql`${passwordResets.wrongCodes} + 1` })
    .where(and(eq(passwordResets.id, sql`(${newest})`), lt(passwordResets.wrongCodes, MOST_WRONG)))
    .returning({ id: passwordResets.id, userId: passwordResets.userId, codeHash: passwordResets.codeHash });
  if ((await passwordFits(tried?.codeHash, code)) && tried) {
    await db
      .update(passwordResets)
      .set({ wrongCodes: sql`${passwordResets.wrongCodes} - 1` })
      .where(eq(passwordResets.id, tried.id));
    return tried.id;
  }
  await tellFailure(services, tried?.userId);
  return undefined;
}

/** The reset that a link's token opens for an address; undefined for a token that opens nothing. */
export async function resetOfToken(services: Services, email: string, token: string): Promise<number | undefined> {
  const { clock } = services;
  const [row] = await services.database.db
    .select({ id: passwordResets.id })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(and(eq(passwordResets.tokenHash, hashToken(token)), eq(users.email, email), isPerson, isOpen, gt(passwordResets.expiresAt, clock.now())))
    .limit(1);
  if (!row) await tellFailure(services, undefined);
  return row?.id;
}

/** Written where the address has no account, too: the time it takes would tell. */
async function tellFailure({ database, clock }: Services, userId: number | undefined): Promise<void> {
  await database.transaction((tx) =>
    recordEvent(tx, { kind: 'account.reset_failed', at: clock.now(), actorId: null, ...(userId !== undefined && { userId }) }),
  );
}

/** Uses a reset up; undefined where it was used or replaced meanwhile. Of two at once one gets it. */
export async function takeReset(tx: Tx, resetId: number, at: Date): Promise<{ userId: number } | undefined> {
  const [taken] = await tx
    .update(passwordResets)
    .set({ usedAt: at })
    .where(and(eq(passwordResets.id, resetId), isOpen, gt(passwordResets.expiresAt, at)))
    .returning({ userId: passwordResets.userId });
  return taken;
}

/** Forgets the resets that stopped working long ago. */
export async function pruneResets({ database, clock }: Services): Promise<void> {
  const before = new Date(clock.now().getTime() - 30 * DAY);
  await database.transaction((tx) => tx.delete(passwordResets).where(lt(passwordResets.expiresAt, before)));
}

/** Forgets every reset of an account, when its owner deletes it. */
export async function forgetResetsOf(tx: Tx, userId: number): Promise<void> {
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId));
}
