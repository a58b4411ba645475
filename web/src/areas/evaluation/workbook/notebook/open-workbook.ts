import { workbookKey } from '@miyar/contract/evaluation/workbook/workbook-key';
import { call } from '../../../../lib/api/api.ts';
import { Channel } from '../sender/channel.ts';
import { DeviceClock } from '../sender/clock.ts';
import { startSender } from '../sender/sender.ts';
import { workbookServer, type WorkbookServer } from '../sender/server.ts';
import { openDatabase } from '../store/idb.ts';
import { asSecrets, openVault } from '../store/secret.ts';
import { Notebook } from './notebook.ts';

/** The person who opens a workbook. */
export interface Person {
  userId: number;
  token: string;
}

const askSecrets = async () => asSecrets(await call(workbookKey.read));

/**
 * Opens a workbook on this device and sends what waits in it.
 * @throws ApiError where this session has not been on this device yet and the server cannot be reached
 */
export async function openWorkbook({ userId, token }: Person, caseId: number, server: WorkbookServer = workbookServer) {
  const database = await openDatabase(userId);
  const vault = await openVault(database, token, askSecrets);
  const opened = { userId, database, vault };
  const [channel, clock] = [new Channel(userId), new DeviceClock()];
  await clock.open(opened);
  const sending = { opened, server, clock, channel, behind: new Set<number>() };
  const notebook = new Notebook(sending, caseId);
  const ends = [notebook.open(), startSender(sending)];
  await notebook.read();
  return {
    notebook,
    /** Ends it, once the fields that are closed with it have stored what was typed. */
    close(): void {
      setTimeout(async () => {
        await notebook.settled();
        for (const end of ends) end();
        channel.close();
        database.close();
      });
    },
  };
}
export type OpenedWorkbook = Awaited<ReturnType<typeof openWorkbook>>;
