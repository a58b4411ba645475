import { type DeviceDatabase, read, resultOf, write } from './idb.ts';

/** The room reserved for text when a workbook is downloaded. */
const RESERVE_BYTES = 20 * 1024 * 1024;
/** Below this the person is warned, and below the second one photographs are refused. */
const LOW_BYTES = 200 * 1024 * 1024;
const NO_PHOTOS_BYTES = 50 * 1024 * 1024;
const KEY = 'reserve';
const PIECE = 65_536; // as much as random bytes are made of at once

/** How much room is left: enough, little, or none for photographs. */
export type Room = 'enough' | 'low' | 'no_photos';

/** How much room the browser says is left. One that does not say has enough until a write fails. */
export async function roomLeft(): Promise<Room> {
  const { quota, usage } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {};
  if (quota === undefined || usage === undefined) return 'enough';
  const free = quota - usage;
  return free < NO_PHOTOS_BYTES ? 'no_photos' : free < LOW_BYTES ? 'low' : 'enough';
}

/** Reserves room for text, which is freed when there is no other. A device without room reserves nothing. */
export async function reserveRoom(database: DeviceDatabase): Promise<boolean> {
  if ((await read(database, 'meta', (store) => resultOf(store.count(KEY)))) > 0) return true;
  // Random, so that no browser makes less of it.
  const pieces = Array.from({ length: RESERVE_BYTES / PIECE }, () => crypto.getRandomValues(new Uint8Array(PIECE)));
  return write(database, ['meta'], (store) => resultOf(store('meta').put(new Blob(pieces), KEY))).then(
    () => true,
    () => false,
  );
}

/** Gives the reserve up. Says whether there was one. */
export const giveUpReserve = (database: DeviceDatabase): Promise<boolean> =>
  write(database, ['meta'], async (store) => {
    const had = await resultOf(store('meta').count(KEY));
    await resultOf(store('meta').delete(KEY));
    return had > 0;
  }).catch(() => false);
