import { runBaseline } from './tools/child.ts';
import { median, type Pace } from './tools/rounds.ts';
import { amount, type Line } from './tools/table.ts';

/** Measures a certificate of two pages, new data each time, warm, and how long the server's main thread is blocked. */
export async function certificate(pace: Pace): Promise<Line[]> {
  const rounds: { milliseconds: number; longestBlock: number; longestAtRest: number; emptyPage: number }[] = [];
  for (let round = 0; round < pace.rounds; round += 1) rounds.push(await runBaseline('certificates', { SECONDS: String(pace.seconds) }));
  const middle = (key: keyof (typeof rounds)[number]) => median(rounds.map((round) => round[key]));
  const [ours, empty, block, rest] = [middle('milliseconds'), middle('emptyPage'), middle('longestBlock'), middle('longestAtRest')];
  return [
    {
      work: 'certificate as PDF, warm, new data',
      ours: amount(ours, 'ms'),
      limit: `${amount(empty, 'ms')} (same renderer, one line)`,
      ratio: ours / empty,
      wanted: '≤ 20 ms',
      met: ours <= 20,
    },
    {
      work: 'longest block of the event loop meanwhile',
      ours: amount(block, 'ms'),
      limit: `${amount(rest, 'ms')} (the same loop at rest)`,
      ratio: block / rest,
      wanted: '≤ 50 ms',
      met: block <= 50,
    },
  ];
}
