/**
 * Asks the address of a process it is given every 100 ms, whether the last question is answered or not, until it is asked for what it measured.
 * It is a process of its own: the trial that sends the hostile calls is busy itself, and would measure its own waiting.
 */
import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';

/** What the probe measured, in milliseconds. */
export interface Measured {
  asked: number;
  longest: number;
  /** The most that the main thread of the process worked while one waited for an answer; undefined where the system does not say. */
  worked: number | undefined;
  /** How late its own timer was at worst: what the machine alone made somebody wait. */
  latest: number;
  /** Answers other than 200, and questions without one. */
  failed: number;
}

const EVERY = 100;
const address = process.argv[2]!;
const pid = process.argv[3]!;
const measured: Measured = { asked: 0, longest: 0, worked: undefined, latest: 0, failed: 0 };
const open = new Set<Promise<void>>();

/** Milliseconds the main thread has had a core, as Linux counts them. */
function mainThread(): number | undefined {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return undefined;
  }
}

async function ask(): Promise<void> {
  const began = performance.now();
  const before = mainThread();
  const ok = await fetch(address).then(
    async (answer) => (await answer.arrayBuffer(), answer.ok),
    () => false,
  );
  if (!ok) measured.failed += 1;
  measured.longest = Math.max(measured.longest, performance.now() - began);
  const after = mainThread();
  if (before !== undefined && after !== undefined) measured.worked = Math.max(measured.worked ?? 0, after - before);
}

let due = performance.now() + EVERY;
const timer = setInterval(() => {
  const now = performance.now();
  measured.latest = Math.max(measured.latest, now - due);
  due = now + EVERY;
  measured.asked += 1;
  const asked: Promise<void> = ask().finally(() => open.delete(asked));
  open.add(asked);
}, EVERY);

process.once('message', async () => {
  clearInterval(timer);
  await Promise.all(open);
  process.send!(measured, () => process.disconnect());
});
