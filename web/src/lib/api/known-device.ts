import { save, saved } from '../store/saved.ts';

const KEY = 'device';

/**
 * Returns the token this browser saved of sign-ins on it. With it, strangers who guess at a password lock out nobody here. It opens
 * nothing by itself.
 */
export function knownDevice(): { device?: string } {
  const device = saved(KEY);
  return device === null ? {} : { device };
}

/** Saves the token of a sign-in, which replaces the one before. It stays when the person signs out. */
export function saveDevice(device: string | undefined): void {
  if (device !== undefined) save(KEY, device);
}
