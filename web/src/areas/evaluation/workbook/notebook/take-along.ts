import { sessionIsRemembered, rememberSession } from '../../../../lib/api/session.ts';
import { copySession } from '../../../../lib/api/session-copy.ts';
import { noteOnDevice } from '../leaving/on-device.ts';
import { registerShell } from '../shell/register-shell.ts';
import { reserveRoom } from '../store/reserve.ts';
import type { Notebook } from './notebook.ts';

/** The promises of a device: each is false if the device could not give it. */
export interface Promised {
  /** Whether the workbook opens without a network. */
  opensCold: boolean;
  /** Whether the browser promised not to delete what is stored. */
  isPersistent: boolean;
  /** Whether the session survives a power cut from now on, where it is to stay at all. */
  isSessionSafe: boolean;
}

/**
 * Downloads a workbook to the device: its content, the pages that open it, reserved room for text, and, if `stay`, the session.
 * @throws ApiError
 */
export async function takeWorkbookAlong(notebook: Notebook, { stay }: { stay: boolean }): Promise<Promised> {
  const { opened } = notebook.sending;
  const isPersistent = (await navigator.storage?.persist?.().catch(() => false)) ?? false;
  await reserveRoom(opened.database);
  const opensCold = await registerShell();
  if (stay && !sessionIsRemembered()) rememberSession();
  // The day without a network does not depend on it, so a browser that refuses it is no reason to stop.
  const isSessionSafe = await copySession().then(
    () => true,
    () => false,
  );
  noteOnDevice(opened.userId, true);
  // Last: once its content is shown, the rest is there.
  await notebook.takeAlong();
  return { opensCold, isPersistent, isSessionSafe };
}
