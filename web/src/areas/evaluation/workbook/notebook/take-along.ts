import { sessionIsRemembered, rememberSession } from '../../../../lib/api/session.ts';
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
  await notebook.takeAlong();
  noteOnDevice(opened.userId, true);
  if (stay && !sessionIsRemembered()) rememberSession();
  const isPersistent = (await navigator.storage?.persist?.().catch(() => false)) ?? false;
  await reserveRoom(opened.database);
  return { opensCold: await registerShell(), isPersistent };
}
