import type { ServerResponse } from 'node:http';

/** How often the event loop is looked at, in milliseconds. */
const EVERY_MS = 100;

export interface BusyLoopLimits {
  /** From how many milliseconds on a turn of the event loop is long. */
  longTurnMs: number;
  /** So many long ones after each other are too many. */
  longTurns: number;
  /** With fewer calls under way the machine is slow, or one of them is large. */
  calls: number;
}

/**
 * A call waits for some turns of the event loop, an upload for many, and nobody should wait for more than two seconds. A few
 * long turns may be a crowd that came at once, and are over with it.
 */
const LIMITS: BusyLoopLimits = { longTurnMs: 250, longTurns: 4, calls: 120 };

export interface BusyLoop {
  /** Counts a call until it is answered, or given up. */
  count(response: ServerResponse): void;
  /** Whether so many calls keep the one thread of this process busy that another should be refused rather than wait. */
  overloaded(): boolean;
  stop(): void;
}

/** Watches the turns of the event loop and the calls under way. */
export function watchLoop({ longTurnMs, longTurns, calls }: BusyLoopLimits = LIMITS): BusyLoop {
  let underWay = 0;
  let long = 0;
  let due = performance.now() + EVERY_MS;
  const timer = setInterval(() => {
    const now = performance.now();
    long = now - due >= longTurnMs ? long + 1 : 0;
    due = now + EVERY_MS;
  }, EVERY_MS).unref();
  return {
    count(response) {
      underWay += 1;
      response.once('close', () => (underWay -= 1));
    },
    overloaded: () => long >= longTurns && underWay >= calls,
    stop: () => clearInterval(timer),
  };
}
