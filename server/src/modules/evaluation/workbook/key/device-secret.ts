import { createHmac } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { workbookKeys } from '../../../../db/schema/evaluation/workbooks.ts';
import type { Opener } from '../../../../account-part.ts';
import { keyFor } from '../../../core/settings/secret-box.ts';
import type { Services } from '../../../../services.ts';

/**
 * The secret a person's devices encrypt their workbooks with. It is derived and stored nowhere, so that it is the same at
 * each sign-in: words left on a device by one session can be read and sent in the next one of that person, and in no other's.
 * @returns it, and all those before it, the newest first: what was written with them and not sent yet is read with them
 */
export async function deviceSecrets(services: Services, userId: number): Promise<{ secret: string; former: string[] }> {
  const { db } = services.database;
  const [row] = await db.select({ number: workbookKeys.number }).from(workbookKeys).where(eq(workbookKeys.userId, userId));
  const key = await keyFor(services, 'workbook devices');
  const number = row?.number ?? 0;
  const all = Array.from({ length: number + 1 }, (_, back) => secretOf(key, userId, number - back));
  return { secret: all[0]!, former: all.slice(1) };
}

const secretOf = (key: Buffer, userId: number, number: number): string =>
  createHmac('sha256', key)
    .update(number === 0 ? String(userId) : `${userId} ${number}`)
    .digest('base64url');

/** Encrypts later entries with another secret than the one that the holder of an earlier session may know. */
export const WORKBOOK_KEYS: Opener = {
  table: 'workbook_keys',
  end: async (tx, { userId, at }) => {
    await tx
      .insert(workbookKeys)
      .values({ userId, number: 1, renewedAt: at })
      .onConflictDoUpdate({ target: workbookKeys.userId, set: { number: sql`${workbookKeys.number} + 1`, renewedAt: at } });
  },
};
