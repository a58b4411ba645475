import { restoreSession } from '../../../../lib/api/session-copy.ts';
import { currentSession } from '../../../../lib/api/session.ts';
import { noteOnDevice } from '../leaving/on-device.ts';

/** Restores what the browser lost if the power was cut just after a workbook was downloaded: the session, and the note that the workbook is here. */
export async function restoreWorkbookSession(): Promise<void> {
  const user = (await restoreSession()) && currentSession()?.user;
  if (user) noteOnDevice(user.id, true);
}
