import { sessionIsRemembered, rememberSession } from '../../../../lib/api/session.ts';
import { copySession } from '../../../../lib/api/session-copy.ts';
import { noteOnDevice } from '../leaving/on-device.ts';
import { registerShell } from '../shell/register-shell.ts';
import { reserveRoom } from '../store/reserve.ts';
import type { Notebook } from './notebook.ts';

/** What a device could not promise. */
export interface Promised {
  /** Whether the workbook opens without a network. */
  opensCold: boolean;
  /** Whether the browser promised not to delete what is stored. */
  isPersistent: boolean;
}

/**
 * Takes a workbook along: its content, the pages that open it, room for words, and, where that is wanted, the session.
 * @throws ApiError
 */
export async function takeWorkbookAlong(notebook: Notebook, { stay }: { stay: boolean }): Promise<Promised> {
  const { opened } = notebook.sending;
  const isPersistent = (await navigator.storage?.persist?.().catch(() => false)) ?? false;
  await reserveRoom(opened.database);
  const opensCold = await registerShell();
  if (stay && !sessionIsRemembered()) rememberSession();
  await copySession();
  noteOnDevice(opened.userId, true);
  // Last: once its content is shown, the rest is there.
  await notebook.takeAlong();
  return { opensCold, isPersistent };
}
