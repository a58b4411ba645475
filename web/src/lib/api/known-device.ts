import { save, saved } from '../store/saved.ts';

const KEY = 'device';

/** What this browser saved of the sign-ins on it: strangers who guess at a password then shut nobody out here. It opens nothing by itself. */
export function knownDevice(): { device?: string } {
  const device = saved(KEY);
  return device === null ? {} : { device };
}

/** Saves what a sign-in answered, in place of what was there. It stays when the person signs out. */
export function saveDevice(device: string | undefined): void {
  if (device !== undefined) save(KEY, device);
}
