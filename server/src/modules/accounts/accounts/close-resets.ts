import { and, desc, eq, gt, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { retainedSince } from '../../../db/retention.ts';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { passwordResets } from '../../../db/schema/accounts/recovery.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import type { CodeLimit } from '../../../platform/http/limits/rate-limits.ts';
import { counting, mayCount } from '../../../platform/http/limits/shared-counters.ts';
import type { Opener } from '../../../account-part.ts';
import { hashToken } from '../../../platform/tokens.ts';
import type { Services } from '../../../services.ts';
import { RETENTION } from './retention.ts';

/** The stored resets. It knows no other module, so that whatever changes a password or an address can close them. */

const MINUTE = 60 * 1000;
/** How long the link and the code work (REQ-S12). */
export const LIFE_MS = { link: 60 * MINUTE, code: 10 * MINUTE };
/** So many wrong codes end a code. */
const MAX_WRONG = 5;

const isOpen = and(isNull(passwordResets.usedAt), eq(passwordResets.replaced, false));
const isPerson = and(isNull(users.suspendedAt), isNull(users.deletedAt));

/** A reset and whose it is. */
export interface Reset {
  id: number;
  userId: number;
}

/** Opens a reset; the earlier ones of the person stop counting. */
export async function openReset(tx: Tx, userId: number, hashes: { token: string; code: string }, at: Date): Promise<void> {
  await closeResetsOf(tx, userId);
  const after = (life: number) => new Date(at.getTime() + life);
  await tx
    .insert(passwordResets)
    .values({ userId, tokenHash: hashes.token, codeHash: hashes.code, createdAt: at, codeExpiresAt: after(LIFE_MS.code), expiresAt: after(LIFE_MS.link) });
}

/** Closes all open resets. Called, with the account locked, by everything that invalidates them: a newer reset, a new password, a new address. */
export async function closeResetsOf(tx: Tx, userId: number): Promise<void> {
  await tx
    .update(passwordResets)
    .set({ replaced: true })
    .where(and(eq(passwordResets.userId, userId), isOpen));
}

/** Links and codes that set a new password. */
export const RESETS: Opener = {
  table: 'password_resets',
  open: (userId) => sql`select 1 from ${passwordResets} where ${and(eq(passwordResets.userId, userId), isOpen)}`,
  end: (tx, { userId }) => closeResetsOf(tx, userId),
};

/** A try at a code, counted. */
export interface Try {
  /** Whether the address may still be tried. */
  allowed: boolean;
  /** The reset whose code it is; undefined if there is none to try, or it was tried too often. */
  reset: (Reset & { codeHash: string }) | undefined;
}

/**
 * Counts a try for the address and at the code of its newest reset. One statement, which writes for every address: with a
 * second one for the reset, only an address with a reset would wait for the disk again, and the time would reveal it.
 */
export async function countTry(db: Db, { limit, key }: Pick<CodeLimit, 'limit' | 'key'>, email: string, now: Date): Promise<Try> {
  const newest = db
    .select({ id: passwordResets.id })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(and(opensFor(email), gt(passwordResets.codeExpiresAt, now)))
    .orderBy(desc(passwordResets.id))
    .limit(1);
  const counted = db.$with('counted').as(counting(db, limit, sql`${key(email)}`, now.getTime(), { where: mayCount(limit, now.getTime()) }));
  const tried = db.$with('tried').as(
    db
      .update(passwordResets)
      .set({ wrongCodes: sql`${passwordResets.wrongCodes} + 1` })
      .where(
        and(
          eq(passwordResets.id, sql`(${newest})`),
          lt(passwordResets.wrongCodes, MAX_WRONG),
          sql`exists (select from counted where points <= ${limit.points})`,
        ),
      )
      .returning({ id: passwordResets.id, userId: passwordResets.userId, codeHash: passwordResets.codeHash }),
  );
  const [row] = await db
    .with(counted, tried)
    .select({ points: counted.points, id: tried.id, userId: tried.userId, codeHash: tried.codeHash })
    .from(counted)
    .leftJoin(tried, sql`true`);
  const allowed = row !== undefined && row.points <= limit.points;
  if (!allowed || row.id === null || row.userId === null || row.codeHash === null) return { allowed, reset: undefined };
  return { allowed, reset: { id: row.id, userId: row.userId, codeHash: row.codeHash } };
}

/** Takes a try back: the code was right. */
export async function takeTryBack(db: Db, resetId: number): Promise<void> {
  await db
    .update(passwordResets)
    .set({ wrongCodes: sql`${passwordResets.wrongCodes} - 1` })
    .where(eq(passwordResets.id, resetId));
}

/** The reset that a link's token opens for an address. */
export async function openResetOf(db: Db, email: string, token: string, now: Date): Promise<Reset | undefined> {
  const [row] = await db
    .select({ id: passwordResets.id, userId: passwordResets.userId })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(and(eq(passwordResets.tokenHash, hashToken(token)), opensFor(email), gt(passwordResets.expiresAt, now)))
    .limit(1);
  return row;
}

const opensFor = (email: string): SQL | undefined => and(eq(users.email, email), isPerson, isOpen);

/** Uses a reset up; false if it was used or closed meanwhile. If two use it at the same time, one succeeds. */
export async function takeReset(tx: Tx, resetId: number, at: Date): Promise<boolean> {
  const taken = await tx
    .update(passwordResets)
    .set({ usedAt: at })
    .where(and(eq(passwordResets.id, resetId), isOpen, gt(passwordResets.expiresAt, at)))
    .returning({ id: passwordResets.id });
  return taken.length === 1;
}

/** Deletes resets that expired long ago. */
export async function pruneResets({ database, clock }: Services): Promise<void> {
  const before = retainedSince(RETENTION.links, clock.now());
  await database.transaction((tx) => tx.delete(passwordResets).where(lt(passwordResets.expiresAt, before)));
}

/** Forgets every reset of an account, when its owner deletes it. */
export async function forgetResetsOf(tx: Tx, userId: number): Promise<void> {
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId));
}
