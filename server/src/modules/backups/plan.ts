import type { BackupPlan } from '@miyar/contract/backups';
import { backups } from '../../db/schema/backups.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Services } from '../../services.ts';
import { carryOn, changeSetting, heldSetting } from '../settings/actions.ts';
import { setting } from '../settings/reads.ts';
import { expiryOf, remindOfWork } from './actions.ts';
import { lastTurn, nextTurn } from './next-turn.ts';
import { removeExpired } from './remove-old.ts';
import { backupStore } from './store.ts';

type Chosen = Pick<BackupPlan, 'frequency' | 'hour' | 'kept'>;

/** When backups are made by themselves, and where they are kept. */
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

/** Sets it. Turns that were before are not made up for; keeping fewer removes the others when the next one is made. */
export async function changePlan(services: Services, admin: Actor, { frequency, hour, kept }: Chosen): Promise<void> {
  const now = services.clock.now();
  await services.database.transaction(async (tx) => {
    const standing = await heldSetting(tx, 'backup_plan');
    const since = standing.frequency === frequency && standing.hour === hour ? standing.since : now.toISOString();
    await changeSetting(tx, 'backup_plan', { frequency, hour, kept, since }, admin.id, now);
  });
}

/**
 * Looks every quarter of an hour: asks for the backup whose turn has come, once whichever node looks, and also when no server
 * ran at that hour; asks again for what may have lost its job; and removes what has expired.
 */
export async function keepBackupPlan(services: Services): Promise<void> {
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
    const plan = await heldSetting(tx, 'backup_plan');
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
