import { performance } from 'node:perf_hooks';
import { runBaseline, startOurs } from './tools/child.ts';
import { median, type Pace } from './tools/rounds.ts';
import { scratchFolder, tidily } from './tools/scratch.ts';
import { amount, type Line } from './tools/table.ts';

/** Measures the time from the start of the process to the first answer, on an empty and on a filled folder. */
export async function start(pace: Pace): Promise<Line[]> {
  const rounds: Record<'first' | 'second', { ours: number; limit: number }>[] = [];
  await tidily(async (cleanUp) => {
    // The folders are removed at the end: after a thousand deleted files ext4 takes ten times as long to create others.
    for (let round = 0; round < pace.rounds; round += 1) {
      const [ours, limit] = [await twice(untilFirstAnswer, await scratchFolder(cleanUp)), await twice(untilOpen, await scratchFolder(cleanUp))];
      rounds.push({ first: { ours: ours.first, limit: limit.first }, second: { ours: ours.second, limit: limit.second } });
    }
  });
  const line = (which: 'first' | 'second', work: string, most: number): Line => {
    const ours = median(rounds.map((round) => round[which].ours));
    const limit = median(rounds.map((round) => round[which].limit));
    const ratio = median(rounds.map((round) => round[which].ours / round[which].limit));
    return {
      work,
      ours: amount(ours, 'ms'),
      limit: `${amount(limit, 'ms')} (an empty PostgreSQL alone)`,
      ratio,
      wanted: `≤ ${most / 1000} s`,
      met: ours <= most,
    };
  };
  return [line('first', 'start on an empty folder, to the first answer', 2500), line('second', 'second start, to the first answer', 2000)];
}

/** Measures on an empty folder and again on the same folder. */
async function twice(measure: (folder: string) => Promise<number>, folder: string): Promise<{ first: number; second: number }> {
  const first = await measure(folder);
  return { first, second: await measure(folder) };
}

async function untilFirstAnswer(folder: string): Promise<number> {
  const began = performance.now();
  const server = await startOurs({ DATA_DIR: folder });
  const answer = await fetch(`${server.url}/readyz`);
  const took = performance.now() - began;
  await server.stop();
  if (!answer.ok) throw new Error(`/readyz answered ${answer.status}`);
  return took;
}

async function untilOpen(folder: string): Promise<number> {
  const began = performance.now();
  let took = 0;
  await runBaseline('open-embedded', { DATA_DIR: folder }, () => (took = performance.now() - began));
  return took;
}
