import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from './database/database.ts';
import { type ReadyBytes, readyJson } from './http/answers/ready-bytes.ts';

/** Prepared bytes that follow what they were prepared from. */
export interface ReadyAnswers {
  /** The bytes of now. */
  readonly answer: () => Promise<ReadyBytes>;
  /** To be called after each change made by this process: the next answer is of the new content. */
  readonly changed: () => void;
}

export interface ReadySource {
  /** A cheap question whose answer differs after every change, such as a counter. */
  readonly version: () => Promise<string | number>;
  /** Reads the value to answer. Called once a version. */
  readonly read: () => Promise<unknown>;
  /** Called when the version cannot be asked and older bytes are answered instead. */
  readonly onFailure: (error: unknown) => void;
}

/**
 * How long after the version was queried bytes are answered without another query: other nodes show a change after this time at the latest. Queries were
 * preferred to LISTEN, which needs a connection of its own, is silent while that is broken, and does not pass through a pooler.
 */
const TRUSTED_MS = 100;
/** Timers may come a moment early. */
const EARLY_MS = 5;

/**
 * Waits between the commit of a change and its answer until no other node serves the earlier content, so that a caller with the answer reads the change on
 * every node (decision 12). With a single node nobody waits.
 */
export async function newOnEveryNode({ address }: Pick<Database, 'address'>): Promise<void> {
  if (address !== undefined) await wait(TRUSTED_MS + EARLY_MS);
}

/** Caches the bytes of a public answer. While the database is down, the last ones are served. */
export function createReadyAnswers({ version, read, onFailure }: ReadySource): ReadyAnswers {
  let cached: { version: string | number; json: ReadyBytes } | undefined;
  /** The time at which the version of the cached bytes was queried. Later commits may not be in it. */
  let askedAt = -Infinity;
  let asking: { since: number; bytes: Promise<ReadyBytes> } | undefined;
  let changes = 0;

  const ask = async (since: number): Promise<ReadyBytes> => {
    const before = changes;
    try {
      const current = await version();
      const fresh = cached?.version === current ? cached : { version: current, json: await readyJson(await read()) };
      // A change while reading: these bytes may be of either side of it, so the next caller asks again.
      if (before === changes && since > askedAt) {
        cached = fresh;
        askedAt = since;
      }
      return fresh.json;
    } catch (error) {
      if (!cached) throw error;
      onFailure(error);
      askedAt = performance.now();
      return cached.json;
    }
  };

  return {
    async answer() {
      const now = performance.now();
      if (cached && now < askedAt + TRUSTED_MS) return cached.json;
      // A caller who arrives long after a version was asked for asks again, since that answer may be older than what they
      // know of.
      if (!asking || now >= asking.since + TRUSTED_MS) {
        const mine = { since: now, bytes: ask(now) };
        asking = mine;
        const forget = () => {
          if (asking === mine) asking = undefined;
        };
        mine.bytes.then(forget, forget);
      }
      return asking.bytes;
    },
    changed() {
      changes += 1;
      askedAt = -Infinity;
      asking = undefined;
    },
  };
}
