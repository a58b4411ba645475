import { retainedSince } from '../../../db/retention.ts';
import { riyadhDay } from '../../../platform/clock.ts';
import type { Services } from '../../../services.ts';
import { destroyAttendance } from '../../training/attendance/actions.ts';
import { dropFiles } from '../../core/files/drop.ts';
import { destroySessions, type Over } from '../../training/training-sessions/actions.ts';
import { RETENTION } from './retention.ts';

/** Destroys training sessions held, and entered, too long ago, with their attendance records and files. */
export async function pruneTraining(services: Services): Promise<void> {
  const before = retainedSince(RETENTION.training, services.clock.now());
  await destroyTraining(services, { heldBefore: riyadhDay(before), enteredBefore: before });
}

/** Destroys what trainers deleted long ago. */
export const pruneDeletedTraining = (services: Services): Promise<void> =>
  destroyTraining(services, { deletedBefore: retainedSince(RETENTION.deleted_training, services.clock.now()) });

async function destroyTraining(services: Services, over: Over): Promise<void> {
  await services.database.transaction(async (tx) => {
    await dropFiles(services, tx, await destroyAttendance(tx, over));
    await destroySessions(tx, over);
  });
}
