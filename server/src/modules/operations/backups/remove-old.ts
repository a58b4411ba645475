import { and, desc, eq, inArray, lte, notInArray } from 'drizzle-orm';
import { backups } from '../../../db/schema/operations/backups.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { Services } from '../../../services.ts';
import { setting } from '../../core/settings/reads.ts';
import { type BackupRow, isUnderWay } from './actions.ts';
import { backupStore } from './store.ts';

/** Removes backups whose time is over, however they came to be (security j). One that is being tested is removed the next time. */
export async function removeExpired(services: Services): Promise<void> {
  const over = await services.database.db
    .select()
    .from(backups)
    .where(and(lte(backups.expiresAt, services.clock.now()), inArray(backups.state, ['ready', 'failed', 'cancelled'])));
  await removeAll(services, over);
}

/** Removes those of the schedule beyond the number to retain, once a new one is made and not before: an administrator who chose too few can choose again. */
export async function removeOldBackups(services: Services): Promise<void> {
  const { db } = services.database;
  const { kept: limit } = await setting(services, 'backup_plan');
  const scheduled = and(eq(backups.how, 'schedule'), eq(backups.state, 'ready'));
  const newest = await db.select({ id: backups.id }).from(backups).where(scheduled).orderBy(desc(backups.createdAt), desc(backups.id)).limit(limit);
  if (newest.length < limit) return;
  const beyond = await db
    .select()
    .from(backups)
    .where(
      and(
        scheduled,
        notInArray(
          backups.id,
          newest.map(({ id }) => id),
        ),
      ),
    );
  await removeAll(services, beyond);
}

async function removeAll(services: Services, rows: readonly BackupRow[]): Promise<void> {
  const now = services.clock.now();
  for (const row of rows) if (!isUnderWay(row)) await remove(services, row, now);
}

async function remove(services: Services, { id, fileName }: BackupRow, at: Date): Promise<void> {
  if (fileName !== null) await (await backupStore(services)).remove(fileName);
  await services.database.transaction(async (tx) => {
    const rows = await tx.delete(backups).where(eq(backups.id, id)).returning({ id: backups.id });
    if (rows.length > 0 && fileName !== null) await recordEvent(tx, { kind: 'backup.expired', at, actorId: null, data: { backup_id: id } });
  });
}
