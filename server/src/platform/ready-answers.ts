import { performance } from 'node:perf_hooks';
import { type ReadyBytes, readyJson } from './http/ready-bytes.ts';

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
  /** What to answer. Called once a version. */
  readonly read: () => Promise<unknown>;
  /** Told when the version cannot be asked and older bytes are answered instead. */
  readonly onFailure: (error: unknown) => void;
}

/**
 * How long bytes are answered without asking for the version. Other nodes show a change after this time at the
 * latest, well before an editor reads again (500 ms, decision A22). Asking was preferred to LISTEN, which needs a
 * connection of its own, says nothing while that is broken, and does not pass through a pooler.
 */
const TRUSTED_MS = 100;

/** Keeps the bytes of a public answer ready. While the database cannot be asked, the last ones are answered. */
export function createReadyAnswers({ version, read, onFailure }: ReadySource): ReadyAnswers {
  let kept: { version: string | number; json: ReadyBytes } | undefined;
  let trustedUntil = 0;
  let asking: Promise<ReadyBytes> | undefined;
  let changes = 0;

  const ask = async (): Promise<ReadyBytes> => {
    const before = changes;
    try {
      const current = await version();
      const fresh = kept?.version === current ? kept : { version: current, json: await readyJson(await read()) };
      // A change while reading: these bytes may be of either side of it, so the next caller asks again.
      if (before === changes) {
        kept = fresh;
        trustedUntil = performance.now() + TRUSTED_MS;
      }
      return fresh.json;
    } catch (error) {
      if (!kept) throw error;
      onFailure(error);
      trustedUntil = performance.now() + TRUSTED_MS;
      return kept.json;
    }
  };

  return {
    async answer() {
      if (kept && performance.now() < trustedUntil) return kept.json;
      if (!asking) {
        const mine = ask().finally(() => {
          if (asking === mine) asking = undefined;
        });
        asking = mine;
      }
      return asking;
    },
    changed() {
      changes += 1;
      trustedUntil = 0;
      asking = undefined;
    },
  };
}
