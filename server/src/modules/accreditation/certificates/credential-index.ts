import { randomInt } from 'node:crypto';
import { STATUS_LIST_SIZE } from '@miyar/contract/evaluation/credentials';
import { and, eq, gte, isNull, lt } from 'drizzle-orm';
import { certificates } from '../../../db/schema/accreditation/certificates.ts';
import type { Tx } from '../../../platform/database/connect.ts';

/** The share of a status list that is used before the next list begins: in a fuller list a random index is seldom free. */
const FULL = 0.9;

/** Returns the index of a certificate in the status lists, chosen at random the first time, so that it does not reveal the time of the issue. */
export async function credentialIndexOf(tx: Tx, id: number): Promise<number> {
  const [row] = await tx.select({ index: certificates.credentialIndex }).from(certificates).where(eq(certificates.id, id)).for('update');
  if (row?.index !== null && row?.index !== undefined) return row.index;
  const from = (await listWithRoom(tx)) * STATUS_LIST_SIZE;
  for (;;) {
    const index = from + randomInt(STATUS_LIST_SIZE);
    // oxlint-disable-next-line no-await-in-loop -- a place is tried after the one before was taken
    if ((await tx.$count(certificates, eq(certificates.credentialIndex, index))) > 0) continue;
    await tx
      .update(certificates)
      .set({ credentialIndex: index })
      .where(and(eq(certificates.id, id), isNull(certificates.credentialIndex)));
    return index;
  }
}

/** The first list, from 0, that is not full. */
async function listWithRoom(tx: Tx): Promise<number> {
  for (let list = 0; ; list += 1) {
    const inList = and(gte(certificates.credentialIndex, list * STATUS_LIST_SIZE), lt(certificates.credentialIndex, (list + 1) * STATUS_LIST_SIZE));
    if ((await tx.$count(certificates, inList)) < FULL * STATUS_LIST_SIZE) return list;
  }
}
