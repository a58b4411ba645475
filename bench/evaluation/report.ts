import { runBaseline } from '../tools/child.ts';
import { median, type Pace } from '../tools/rounds.ts';
import { amount, type Line } from '../tools/table.ts';

const MOST = 1.2;
const MAX_BLOCK = 50;

/** Measures the report of 46 full indicators as a PDF in both languages against Typst alone, and how long the server's main thread is blocked. */
export async function report(pace: Pace): Promise<Line[]> {
  const environment = { SECONDS: String(pace.seconds), ROUNDS: String(Math.max(3, pace.rounds)) };
  const { rounds } = await runBaseline<{ rounds: { ours: number; alone: number; longestBlock: number }[] }>('reports', environment);
  const ratio = median(rounds.map(({ ours, alone }) => ours / alone));
  const block = median(rounds.map(({ longestBlock }) => longestBlock));
  return [
    {
      work: 'report as PDF, 46 indicators, both languages, new data',
      ours: amount(median(rounds.map(({ ours }) => ours)), 'ms'),
      limit: `${amount(median(rounds.map(({ alone }) => alone)), 'ms')} (Typst alone, same source and data)`,
      ratio,
      wanted: `≤ ${MOST} × Typst alone`,
      met: ratio <= MOST,
    },
    {
      work: 'longest block of the event loop meanwhile',
      ours: amount(block, 'ms'),
      limit: '–',
      wanted: `≤ ${MAX_BLOCK} ms`,
      met: block <= MAX_BLOCK,
    },
  ];
}
