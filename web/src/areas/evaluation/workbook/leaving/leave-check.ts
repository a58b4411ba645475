import { call } from '../../../../lib/api/api.ts';
import { Channel } from '../sender/channel.ts';
import { deleteDatabase, openDatabase } from '../store/idb.ts';
import { casesWaiting, countWaiting } from '../store/outbox.ts';
import { asSecrets, openVault } from '../store/secret.ts';
import { workbookKey } from '@miyar/contract/evaluation/workbook/workbook-key';
import { saveFile } from './export.ts';
import { noteOnDevice } from './on-device.ts';

/** How much of a person is on this device only. */
export async function unsentOf(userId: number): Promise<number> {
  const database = await openDatabase(userId);
  const { entries, photos } = await countWaiting({ database });
  database.close();
  return entries + photos;
}

/** Deletes everything of a person on this device; other tabs let go of it. */
export async function removeFromDevice(userId: number): Promise<void> {
  const channel = new Channel(userId);
  channel.say({ what: 'left' });
  channel.close();
  await deleteDatabase(userId);
  noteOnDevice(userId, false);
}

/** Closes the workbooks in other tabs; unsent entries stay here, encrypted. */
export function leaveOnDevice(userId: number): void {
  const channel = new Channel(userId);
  channel.say({ what: 'left' });
  channel.close();
}

/** Saves what waits as files, one a case. */
export async function saveUnsent(userId: number, token: string): Promise<void> {
  const database = await openDatabase(userId);
  const vault = await openVault(database, token, async () => asSecrets(await call(workbookKey.read)));
  const opened = { userId, database, vault };
  for (const caseId of await casesWaiting(opened)) await saveFile(opened, caseId);
  database.close();
}
