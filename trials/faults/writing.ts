import { setTimeout as wait } from 'node:timers/promises';
import type { AcknowledgedWrites } from '../../server/src/testing/crashes/acknowledged-writes.ts';

/** A refusal of a server that lacks a dependency: with its own message, and with a time to retry. */
const WELL_REFUSED = /answered (?:503|507): .*"code":"(?:temporarily_unavailable|storage_full)"/;
const PAUSE_MS = 100;

/** The results of writing during a failure. */
export interface Outcome {
  done: number;
  refused: number;
  /** Other refusals: a server error, or an answer without a reason. */
  wrong: string[];
}

/** Writes every kind again and again until stopped. */
export function writing(writes: readonly AcknowledgedWrites[], prefix: string): { stop(): Promise<Outcome> } {
  const outcome: Outcome = { done: 0, refused: 0, wrong: [] };
  const going = new AbortController();
  const all = writes.map(async (kind) => {
    for (let i = 0; !going.signal.aborted; i += 1) await once(kind, `${prefix}${kind.kind}${i}`, outcome);
  });
  return {
    async stop() {
      going.abort();
      await Promise.all(all);
      return outcome;
    },
  };
}

/** Writes every kind once. */
export async function writeEachOnce(writes: readonly AcknowledgedWrites[], prefix: string): Promise<Outcome> {
  const outcome: Outcome = { done: 0, refused: 0, wrong: [] };
  for (const kind of writes) await once(kind, `${prefix}${kind.kind}`, outcome);
  return outcome;
}

async function once(kind: AcknowledgedWrites, name: string, outcome: Outcome): Promise<void> {
  try {
    await kind.write(name);
    outcome.done += 1;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (WELL_REFUSED.test(message)) outcome.refused += 1;
    else outcome.wrong.push(`${kind.kind}: ${message.slice(0, 300)}`);
    await wait(PAUSE_MS);
  }
}

/** Every acknowledged write that is missing or changed. */
export async function lostOf(writes: readonly AcknowledgedWrites[]): Promise<string[]> {
  const faults: string[] = [];
  for (const kind of writes) faults.push(...(await kind.lost()));
  return faults;
}
