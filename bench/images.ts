import { runBaseline } from './tools/child.ts';
import type { Pace } from './tools/rounds.ts';
import { amount, type Line } from './tools/table.ts';

const LEAST = 0.9;

/** Measures the five presets and the four widths of a picture of 12 megapixels, each in three formats, against plain sharp. */
export async function images(pace: Pace): Promise<Line[]> {
  const { ours, plain, ratio } = await runBaseline<{ ours: number; plain: number; ratio: number }>('images', { ROUNDS: String(pace.rounds) });
  return [
    {
      work: 'all cuts of a picture of 12 MP',
      ours: amount(ours, 'ms'),
      limit: `${amount(plain, 'ms')} (plain sharp, one after another)`,
      ratio,
      wanted: `≥ ${LEAST} × as fast`,
      met: ratio >= LEAST,
    },
  ];
}
