import { restoreSession } from '../../../../lib/api/session-copy.ts';
import { currentSession } from '../../../../lib/api/session.ts';
import { noteOnDevice } from '../leaving/on-device.ts';

/** Brings back what the browser lost when the power was cut just after a workbook was taken along: who is signed in, and that their workbook is here. */
export async function restoreWorkbookSession(): Promise<void> {
  const user = (await restoreSession()) && currentSession()?.user;
  if (user) noteOnDevice(user.id, true);
}
