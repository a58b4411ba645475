import { createHash, randomBytes } from 'node:crypto';
import type { Services } from '../../../services.ts';
import { keyFor, seal, unseal } from '../../core/settings/secret-box.ts';

/**
 * Devices on which somebody has signed in before. The failures of such a device have a counter of their own, so that a stranger who guesses at the password
 * shuts nobody out of the devices they use. A device opens nothing by itself: password and second factor are required as on any other.
 *
 * The browser saves a sealed record of the accounts that have signed in on it. An entry ends after half a year, and with the password or the second factor it
 * was made by. Somebody who has collected entries has therefore passed everything that guards the account now, so many entries give no further guesses.
 */

const LIFE_MS = 180 * 24 * 60 * 60 * 1000;
/** A shared computer remembers so many accounts; the one that signed in longest ago is dropped. */
const MAX_ACCOUNTS = 5;
const OWNER = 'device';

interface Entry {
  userId: number;
  /** The name of its counter, new at each sign-in. */
  id: string;
  /** When it signed in, in milliseconds since 1970. */
  at: number;
  proof: string;
}

/** The entries of a device that have not run out, the newest first. */
export type Device = readonly Entry[];

/** The parts of an account to which an entry is bound. */
export interface Guarded {
  id: number;
  passwordHash: string;
  /** Whether a sign-in takes more than the password. */
  secondFactor: boolean;
}

/** Reads what a device sent; one that we did not seal, or that was changed, has signed in nobody. */
export async function readDevice(services: Services, sealed: string | undefined): Promise<Device> {
  if (sealed === undefined) return [];
  const now = services.clock.now().getTime();
  return opened(await deviceKey(services), sealed).filter(({ at }) => now - at < LIFE_MS);
}

/** The counter of a device for an account; undefined where the account never signed in there, or is guarded by something else now. */
export const counterOn = (device: Device, account: Guarded): string | undefined =>
  device.find(({ userId, proof }) => userId === account.id && proof === proofOf(account))?.id;

/** The key of every counter of a device by account, as long as it is not known who signs in. */
export const countersOf = (device: Device, keyOf: (id: string) => string): Record<number, string> =>
  Object.fromEntries(device.map(({ userId, id }) => [userId, keyOf(id)]));

/** Returns the sealed record that a device saves once an account has signed in on it. */
export async function sealDevice(services: Services, device: Device, account: Guarded): Promise<string> {
  const entry = { userId: account.id, id: randomBytes(9).toString('base64url'), at: services.clock.now().getTime(), proof: proofOf(account) };
  const entries = [entry, ...device.filter(({ userId }) => userId !== account.id)].slice(0, MAX_ACCOUNTS);
  return seal(await deviceKey(services), Buffer.from(JSON.stringify(entries)), OWNER);
}

function opened(key: Buffer, sealed: string): Entry[] {
  try {
    return JSON.parse(unseal(key, sealed, OWNER).toString()) as Entry[];
  } catch {
    return [];
  }
}

const proofOf = ({ passwordHash, secondFactor }: Guarded): string =>
  createHash('sha256').update(`${passwordHash} ${secondFactor}`).digest('base64url').slice(0, 22);

// The key never changes; asked for once, a sign-in remains one read and one write.
const keys = new WeakMap<Services, Buffer>();

async function deviceKey(services: Services): Promise<Buffer> {
  const key = keys.get(services) ?? (await keyFor(services, 'known devices'));
  keys.set(services, key);
  return key;
}
