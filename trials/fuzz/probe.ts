/**
 * Requests the address of another process every 100 ms, without waiting for answers, until it is asked for the results. It is a
 * separate process, since the trial that sends the hostile calls is busy and would measure its own delay.
 */
import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';

/** The measurements of the probe, in milliseconds. */
export interface Measured {
  requests: number;
  longest: number;
  /** The longest work of the process's main thread during one answer; undefined if the system does not report it. */
  worked: number | undefined;
  /** The largest delay of its own timer: the delay by the machine alone. */
  latest: number;
  /** Answers other than 200, and requests without an answer. */
  failed: number;
}

const EVERY = 100;
const address = process.argv[2]!;
const pid = process.argv[3]!;
const measured: Measured = { requests: 0, longest: 0, worked: undefined, latest: 0, failed: 0 };
const open = new Set<Promise<void>>();

/** Milliseconds of processor time of the main thread, as reported by Linux. */
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
  measured.requests += 1;
  const pending: Promise<void> = ask().finally(() => open.delete(pending));
  open.add(pending);
}, EVERY);

process.once('message', async () => {
  clearInterval(timer);
  await Promise.all(open);
  process.send!(measured, () => process.disconnect());
});
