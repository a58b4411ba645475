import { isFull, read, resultOf, write } from '../store/idb.ts';
import type { Clock } from '../store/chain.ts';
import type { Opened } from '../store/rows.ts';

const KEY = 'offset';
/** A clock that is off by more than this is reported on the screen. */
const NOTICED = 5 * 60_000; // ms
/** A smaller change of the known offset is not worth a write. */
const SLIGHT = 1000; // ms

/** The clock of this device, corrected by the server's time: for times that are shown, never for an order. */
export class DeviceClock implements Clock {
  offset: number | undefined;
  readonly now: () => Date;

  constructor(now: () => Date = () => new Date()) {
    this.now = now;
  }

  /** Remembers what was learnt in an earlier session. */
  async open({ database }: Pick<Opened, 'database'>): Promise<void> {
    this.offset ??= (await read(database, 'meta', (store) => resultOf(store.get(KEY)))) as number | undefined;
  }

  /** Learns from the time in an answer of the server. */
  async learn({ database }: Pick<Opened, 'database'>, serverTime: string): Promise<void> {
    const offset = Date.parse(serverTime) - this.now().getTime();
    const isSame = this.offset !== undefined && Math.abs(this.offset - offset) < SLIGHT;
    if (isSame) return;
    this.offset = offset;
    await write(database, ['meta'], (store) => resultOf(store('meta').put(offset, KEY))).catch((reason: unknown) => {
      // On a full device the difference is determined again each time.
      if (!isFull(reason)) throw reason;
    });
  }

  /** Whether the clock of the device is so wrong that the person should know. */
  get isWrong(): boolean {
    return Math.abs(this.offset ?? 0) > NOTICED;
  }
}

/** When something was written, for showing it: by the clock of the device, corrected. */
export const shownTime = (at: string, offset: number | null | undefined): Date => new Date(Date.parse(at) + (offset ?? 0));
