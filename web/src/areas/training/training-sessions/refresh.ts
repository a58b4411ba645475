import { attendance } from '@miyar/contract/training/attendance';
import { trainingSessions } from '@miyar/contract/training/training-sessions';
import { returnFocusToPage } from '../../../lib/navigation/focus.ts';
import { invalidate } from '../../../lib/api/query.ts';

/** Asks again for everything that counts or lists sessions and who came to them. */
export async function refreshTraining(): Promise<void> {
  await invalidate(trainingSessions.list, trainingSessions.read, attendance.list, attendance.stats, attendance.dashboard);
  returnFocusToPage();
}
