import { createHmac } from 'node:crypto';
import { typedCode } from '@miyar/contract/core/typed-code';
import { and, count, eq, isNull } from 'drizzle-orm';
import { recoveryCodes } from '../../../db/schema/accounts/second-factor.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { readableCode } from '../../../platform/tokens.ts';

/** Codes for when the telephone is lost, such as `7K3M-P2QX`, each good once. */
const CODES = 10;

/** The hash uses a key, since 39 bits are few: a reader of this table alone cannot try them all. */
const stored = (key: Buffer, code: string): string => createHmac('sha256', key).update(typedCode(code)).digest('hex');

/** Makes new codes in the place of the old ones. They are shown once. */
export async function renewCodes(tx: Tx, key: Buffer, userId: number): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < CODES) codes.add(readableCode(2));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values([...codes].map((code) => ({ userId, codeHash: stored(key, code) })));
  return [...codes];
}

export async function codesLeft(db: Pick<Db, 'select'>, userId: number): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return row?.left ?? 0;
}

/** Whether a code is one of the person's and not used up. */
export async function isCode(db: Pick<Db, 'select'>, key: Buffer, userId: number, code: string): Promise<boolean> {
  const rows = await db
    .select({ id: recoveryCodes.id })
    .from(recoveryCodes)
    .where(unused(key, userId, code))
    .limit(1);
  return rows.length === 1;
}

/** Uses a code up; false where another call did so first. */
export async function useCode(tx: Tx, key: Buffer, userId: number, code: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(unused(key, userId, code))
    .returning({ id: recoveryCodes.id });
  return rows.length === 1;
}

const unused = (key: Buffer, userId: number, code: string) =>
  and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, stored(key, code)), isNull(recoveryCodes.usedAt));
