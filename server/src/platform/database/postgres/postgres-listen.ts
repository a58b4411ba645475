import pg from 'pg';
import type { DatabaseLog, Heard } from '../database.ts';

const AGAIN_MS = 1000;

/**
 * Hears the notices of a channel, by a connection of its own, for as long as it is wanted: one that breaks is opened again,
 * and since what was sent meanwhile is lost, that is reported too.
 */
export async function listenOnPostgres(databaseUrl: string, channel: string, heard: Heard, log: DatabaseLog): Promise<() => Promise<void>> {
  let client: pg.Client | undefined;
  let again: NodeJS.Timeout | undefined;
  let wanted = true;

  const open = async () => {
    const next = new pg.Client({ connectionString: databaseUrl, keepAlive: true, application_name: 'miyar notices' });
    next.on('error', (error) => log.warn({ err: error.message }, 'the connection for notices broke'));
    next.on('end', () => wanted && client === next && later());
    next.on('notification', ({ payload = '' }) => heard.notice(payload));
    await next.connect();
    await next.query(`listen ${channel}`);
    client = next;
    if (!wanted) await next.end();
  };
  const later = () => {
    client = undefined;
    again = setTimeout(() => {
      open().then(
        () => heard.gap(),
        () => wanted && later(),
      );
    }, AGAIN_MS);
  };

  await open();
  return async () => {
    wanted = false;
    clearTimeout(again);
    await client?.end();
  };
}
