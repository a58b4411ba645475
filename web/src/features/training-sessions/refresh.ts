import { attendance } from '@miyar/contract/attendance';
import { trainingSessions } from '@miyar/contract/training-sessions';
import { keepFocusInPage } from '../../lib/focus.ts';
import { invalidate } from '../../lib/query.ts';

/** Asks again for everything that counts or lists sessions and who came to them. */
export async function refreshTraining(): Promise<void> {
  await invalidate(trainingSessions.list, trainingSessions.read, attendance.list, attendance.stats, attendance.dashboard);
  keepFocusInPage();
}
