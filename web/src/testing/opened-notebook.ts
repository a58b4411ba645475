import { onTestFinished } from 'vitest';
import { Notebook } from '../areas/evaluation/workbook/notebook/notebook.ts';
import { Channel } from '../areas/evaluation/workbook/sender/channel.ts';
import { DeviceClock } from '../areas/evaluation/workbook/sender/clock.ts';
import { startSender } from '../areas/evaluation/workbook/sender/sender.ts';
import { storeAlong } from '../areas/evaluation/workbook/store/along.ts';
import { randomText } from '../areas/evaluation/workbook/store/base64url.ts';
import { deleteDatabase, openDatabase } from '../areas/evaluation/workbook/store/idb.ts';
import { openVault } from '../areas/evaluation/workbook/store/secret.ts';
import { MemoryServer } from './workbook-server.ts';

let userId = 20_000;

/** A workbook that is open on a device of its own until the test ends, with a server in memory; taken along unless it says otherwise. */
export async function openedNotebook({ server = new MemoryServer(), isTaken = true }: { server?: MemoryServer; isTaken?: boolean } = {}) {
  userId += 1;
  const id = userId;
  const database = await openDatabase(id);
  const vault = await openVault(database, 'token', () => Promise.resolve([randomText(32)] as const));
  const [channel, clock] = [new Channel(id), new DeviceClock()];
  const opened = { userId: id, database, vault };
  const sending = { opened, server, clock, channel, behind: new Set<number>() };
  if (isTaken) await storeAlong(opened, 12, { at: new Date().toISOString(), taken: await server.read(12) });
  const notebook = new Notebook(sending, 12);
  const unhear = notebook.open();
  // After a failure it waits until somebody asks.
  const end = startSender(sending, (_ms, signal) => new Promise((resolve) => signal.addEventListener('abort', () => resolve())));
  await notebook.read();
  onTestFinished(async () => {
    await notebook.settled();
    unhear();
    end();
    channel.close();
    database.close();
    await deleteDatabase(id);
  });
  return { notebook, server, userId: id };
}
