import { stat } from 'node:fs/promises';
import type { BackupPlan } from '@miyar/contract/operations/backups';
import { backups } from '../../../db/schema/operations/backups.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Services } from '../../../services.ts';
import { beginWith, carryOn, changeSetting, lockedSetting } from '../../core/settings/actions.ts';
import { setting } from '../../core/settings/reads.ts';
import { expiryOf, remindOfWork } from './actions.ts';
import { lastTurn, nextTurn } from './next-turn.ts';
import { removeExpired } from './remove-old.ts';
import { backupStore } from './store.ts';

type Chosen = Pick<BackupPlan, 'frequency' | 'hour' | 'kept'>;

/** When backups are made by themselves, and where they are stored. */
export async function backupPlan(services: Services): Promise<BackupPlan> {
  const { frequency, hour, kept } = await setting(services, 'backup_plan');
  return {
    frequency,
    hour,
    kept,
    next_at: frequency === 'off' ? null : nextTurn({ frequency, hour }, services.clock.now()).toISOString(),
    encrypted: services.config.backup.key !== undefined,
    place: (await backupStore(services)).place,
  };
}

/** Returns the setup of backups, for the check that nothing is missing. */
export async function backupStatus(services: Services): Promise<{ scheduled: boolean; encrypted: boolean; apart: boolean }> {
  const { frequency } = await setting(services, 'backup_plan');
  return { scheduled: frequency !== 'off', encrypted: services.config.backup.key !== undefined, apart: await areApart(services) };
}

/** In the bucket of the files they are lost with it; in a folder they are apart where that is on another disk than the data. */
async function areApart(services: Services): Promise<boolean> {
  const { config } = services;
  if ((await backupStore(services)).place === 'bucket') return false;
  // Neither rows nor files are in the data folder.
  if (config.databaseUrl !== undefined && config.s3 !== undefined) return true;
  const [stored, data] = await Promise.all([stat(config.backup.dir), stat(config.dataDir)]);
  return stored.dev !== data.dev;
}

/** A new installation is backed up daily, from its first night on, until an administrator chooses otherwise. */
export const planFromFirstStart = (tx: Tx, now: Date): Promise<void> =>
  beginWith(tx, 'backup_plan', { frequency: 'daily', hour: 2, kept: 7, since: now.toISOString() });

/** Sets it. Turns that were before are not made up for; keeping fewer removes the others when the next one is made. */
export async function changePlan(services: Services, admin: Actor, { frequency, hour, kept }: Chosen): Promise<void> {
  const now = services.clock.now();
  await services.database.transaction(async (tx) => {
    const current = await lockedSetting(tx, 'backup_plan');
    const since = current.frequency === frequency && current.hour === hour ? current.since : now.toISOString();
    await changeSetting(tx, 'backup_plan', { frequency, hour, kept, since }, admin.id, now);
  });
}

/**
 * Looks every quarter of an hour: asks for the backup whose turn has come, once whichever node looks, and also when no server
 * ran at that hour; asks again for what may have lost its job; and removes what has expired.
 */
export async function runBackupPlan(services: Services): Promise<void> {
  const now = services.clock.now();
  const { frequency, hour, since } = await setting(services, 'backup_plan');
  if (frequency !== 'off') {
    const turn = lastTurn({ frequency, hour }, now);
    if (since === null || turn > new Date(since)) await askForTurn(services, turn);
  }
  await remindOfWork(services);
  await removeExpired(services);
}

/** Once, of nodes that look at once; where another backup is made right now, the next look asks again. */
async function askForTurn(services: Services, turn: Date): Promise<void> {
  const now = services.clock.now();
  await services.database.transaction(async (tx) => {
    const plan = await lockedSetting(tx, 'backup_plan');
    if (plan.since !== null && turn <= new Date(plan.since)) return;
    const [row] = await tx
      .insert(backups)
      .values({ state: 'waiting', how: 'schedule', createdAt: now, expiresAt: expiryOf(now) })
      .onConflictDoNothing()
      .returning({ id: backups.id });
    if (!row) return;
    await carryOn(tx, 'backup_plan', { ...plan, since: turn.toISOString() });
    await services.jobs.send(tx, 'make_backup', String(row.id), { backup: row.id });
  });
}
