import { BACKUP_DAYS } from '@miyar/contract/operations/backups';
import { eq, inArray, or } from 'drizzle-orm';
import { backups } from '../../../db/schema/operations/backups.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { mailOtherAdministrators } from '../../communication/mail/administrator-mails.ts';
import { backupStore } from './store.ts';

const DAY = 24 * 60 * 60 * 1000;

export type BackupRow = typeof backups.$inferSelect;

/** When a backup requested now is removed at the latest (security j). */
export const expiryOf = (now: Date): Date => new Date(now.getTime() + BACKUP_DAYS * DAY);

export const isUnderWay = ({ state, test }: Pick<BackupRow, 'state' | 'test'>): boolean =>
  state === 'waiting' || state === 'running' || test === 'waiting' || test === 'running';

/**
 * Asks for a backup; a job makes it, on whichever node is free.
 * @returns its id
 * @throws Refusal backup_under_way while another is made
 */
export async function askForBackup(services: Services, admin: Pick<Actor, 'id'>): Promise<number> {
  const now = services.clock.now();
  return services.database.transaction(async (tx) => {
    const [row] = await tx
      .insert(backups)
      .values({ state: 'waiting', how: 'hand', requestedBy: admin.id, createdAt: now, expiresAt: expiryOf(now) })
      .onConflictDoNothing()
      .returning({ id: backups.id });
    if (!row) throw new Refusal('backup_under_way');
    await recordEvent(tx, { kind: 'backup.asked', at: now, actorId: admin.id, data: { backup_id: row.id } });
    await services.jobs.send(tx, 'make_backup', String(row.id), { backup: row.id });
    return row.id;
  });
}

/**
 * Gives up a backup that is being made. One that waits is not begun; who makes it sees it within a second, and leaves nothing.
 * @throws Refusal not_found, backup_not_under_way
 */
export async function cancelBackup(services: Services, admin: Actor, backupId: number): Promise<void> {
  const now = services.clock.now();
  await services.database.transaction(async (tx) => {
    const { state, cancelAsked } = await locked(tx, backupId);
    if (state !== 'waiting' && state !== 'running') throw new Refusal('backup_not_under_way');
    if (cancelAsked) return;
    await tx
      .update(backups)
      .set({ cancelAsked: true, ...(state === 'waiting' && { state: 'cancelled', finishedAt: now }) })
      .where(eq(backups.id, backupId));
    await recordEvent(tx, { kind: 'backup.cancelled', at: now, actorId: admin.id, data: { backup_id: backupId } });
  });
}

/**
 * Asks for a backup to be tested by restoring it into a scratch copy.
 * @throws Refusal not_found, backup_not_here, backup_under_way while it is made or tested
 */
export async function askForTest(services: Services, admin: Actor, backupId: number): Promise<void> {
  const now = services.clock.now();
  const names = await (await backupStore(services)).names();
  await services.database.transaction(async (tx) => {
    const row = await locked(tx, backupId);
    if (isUnderWay(row)) throw new Refusal('backup_under_way');
    if (row.state !== 'ready' || row.fileName === null || !names.has(row.fileName)) throw new Refusal('backup_not_here');
    await tx.update(backups).set({ test: 'waiting', testTries: 0, testFaults: [], testedAt: null }).where(eq(backups.id, backupId));
    await recordEvent(tx, { kind: 'backup.test_asked', at: now, actorId: admin.id, data: { backup_id: backupId } });
    await services.jobs.send(tx, 'test_backup', String(backupId), { backup: backupId });
  });
}

/**
 * Deletes a backup for good: the file first, so that dying in between leaves a row that can be deleted again, and no file
 * nobody knows of.
 * @throws Refusal not_found, backup_under_way
 */
export async function deleteBackup(services: Services, admin: Actor, backupId: number): Promise<void> {
  const now = services.clock.now();
  const store = await backupStore(services);
  const [row] = await services.database.db.select().from(backups).where(eq(backups.id, backupId));
  if (!row) throw new Refusal('not_found');
  if (isUnderWay(row)) throw new Refusal('backup_under_way');
  if (row.fileName !== null) await store.remove(row.fileName);
  await services.database.transaction(async (tx) => {
    await locked(tx, backupId);
    await tx.delete(backups).where(eq(backups.id, backupId));
    await recordEvent(tx, { kind: 'backup.deleted', at: now, actorId: admin.id, data: { backup_id: backupId } });
  });
}

/** Writes down that somebody took a copy away, and notifies the other administrators. */
export async function recordDownload(services: Services, admin: Actor, backupId: number): Promise<void> {
  const at = services.clock.now();
  await services.database.transaction(async (tx) => {
    await recordEvent(tx, { kind: 'backup.downloaded', at, actorId: admin.id, data: { backup_id: backupId } });
    await mailOtherAdministrators(services, tx, { by: admin, act: 'backup_downloaded', at });
  });
}

async function locked(tx: Tx, backupId: number): Promise<BackupRow> {
  const [row] = await tx.select().from(backups).where(eq(backups.id, backupId)).for('update');
  if (!row) throw new Refusal('not_found');
  return row;
}

/** Asks again for what is under way and may have lost its job; where it has not, nothing comes of it. */
export async function remindOfWork(services: Services): Promise<void> {
  const rows = await services.database.db
    .select({ id: backups.id, state: backups.state })
    .from(backups)
    .where(or(inArray(backups.state, ['waiting', 'running']), inArray(backups.test, ['waiting', 'running'])));
  if (rows.length === 0) return;
  await services.database.transaction(async (tx) => {
    for (const { id, state } of rows) await services.jobs.send(tx, state === 'ready' ? 'test_backup' : 'make_backup', String(id), { backup: id });
  });
}
