import type { Tx } from './database.ts';

/** Runs work, and sends together what it asks before it waits for the first time. */
export type InOnePacket = <T>(work: () => T) => T;

const openings = new WeakMap<object, { begun: Promise<unknown>; inOnePacket: InOnePacket }>();

/** Says that a transaction is being opened: nothing may be written in it before it is. */
export function opening(tx: Tx, begun: Promise<unknown>, inOnePacket: InOnePacket): void {
  openings.set(tx, { begun, inOnePacket });
  // Whoever waits for it hears of a failure; who failed before that does not.
  begun.catch(() => undefined);
}

/** Waits until a transaction is open, and rejects where it could not be. */
export const opened = (tx: Tx): Promise<unknown> | undefined => openings.get(tx)?.begun;

/**
 * Asks for several statements of a transaction at once; the database works through them one after the other. Only for those
 * that read or lock: where one fails, the next is tried all the same.
 */
export function together<T>(tx: Tx, work: () => T): T {
  const open = openings.get(tx);
  return open ? open.inOnePacket(work) : work();
}
