import { TURN, coordinates, drawn, polar } from './geometry.ts';
import { rhomb } from './star.ts';
import type { Ink } from './inks.ts';

/** Paints a pigment, or nothing in line work. */
export type Fill = (pigment: string) => string;

/** One petal a standard. */
export const PETALS = 14;

/** The angle from one petal to the next. */
export const STEP = TURN / PETALS;

/** The four dots of a petal from the middle outwards, for the levels D to A: distance from the middle, size. */
const DOTS = [
  [322, 8],
  [340, 7],
  [356, 5.6],
  [370, 4.2],
] as const;

/**
 * Both rows of petals: the back row half a step off, then the front row with its dots.
 * @returns SVG elements, back to front
 */
export function petals(ink: Ink, fill: Fill, scores: readonly number[] | 'none' | null): string[] {
  const row = Array.from({ length: PETALS }, (_, i) => i);
  const lobes = (turn: number, foot: number, tip: number, width: number, end = ''): string[] => row.map((i) => ogee(i + turn, foot, tip, STEP * width) + end);
  return [
    drawn(lobes(0.5, 300, 366, 0.46, 'Z'), `fill="${fill(ink.alt)}" stroke="${ink.gold}" stroke-width="2"`),
    // One by one: each lies over the edge of the one before.
    ...lobes(0, 300, 402, 0.5, 'Z').map((lobe) => drawn([lobe], `fill="${fill(ink.base)}" stroke="${ink.gold}" stroke-width="2.4"`)),
    drawn(lobes(0, 306, 386, 0.39), `fill="none" stroke="${ink.gold}" stroke-width="1" opacity=".75"`),
    ...(scores === 'none' ? [] : dots(ink, scores)),
  ];
}

/** The dots of all petals; of each the first are filled, as many as its score. */
function dots(ink: Ink, scores: readonly number[] | null): string[] {
  const places = Array.from({ length: PETALS }, (_, petal) =>
    DOTS.map(([radius, size], k) => ({ shape: rhomb(size, ...polar(radius, petal * STEP)), reached: !scores || k < (scores[petal] ?? 0) })),
  ).flat();
  const group = (reached: boolean, look: string): string[] => {
    const shapes = places.filter((place) => place.reached === reached).map(({ shape }) => shape);
    return shapes.length > 0 ? [drawn(shapes, look)] : [];
  };
  return [
    ...group(true, `fill="${ink.leaf}" stroke="${ink.leaf}" stroke-width="1.1"`),
    ...group(false, `fill="none" stroke="${ink.gold}" stroke-width="1.1" opacity=".7"`),
  ];
}

/** An open ogee lobe from radius `foot` to its tip, `width` radians to each side. */
function ogee(petal: number, foot: number, tip: number, width: number): string {
  const angle = petal * STEP;
  const height = tip - foot;
  const low = foot + height * 0.66;
  const high = foot + height * 0.7;
  const [start, c1, c2, top, d1, d2, end] = [
    polar(foot, angle - width),
    polar(low, angle - width * 1.16),
    polar(high, angle - width * 0.16),
    polar(tip, angle),
    polar(high, angle + width * 0.16),
    polar(low, angle + width * 1.16),
    polar(foot, angle + width),
  ].map(coordinates);
  return `M${start}C${c1} ${c2} ${top}C${d1} ${d2} ${end}`;
}
