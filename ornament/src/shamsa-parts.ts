import { TURN, inset, path, polar, round } from './geometry.ts';
import type { Point } from './geometry.ts';
import { khatam, khatamSquares, rhomb, star } from './star.ts';
import { PETALS, STEP } from './shamsa-petals.ts';
import type { Fill } from './shamsa-petals.ts';
import type { Ink } from './inks.ts';

/** Radius of the strap work inside the beads. */
const ROSETTE = 260;
/** The strap work is the star polygon {14/5}: every tip is joined to the fifth after it. */
const SKIP = 5;
const BEADS = 42;
const HALF = STEP / 2;

/** Radius of the k-th circle of crossings of {14/5}; k = 5 is the tips, k = 0 the innermost circle. */
const crossings = (k: number): number => (ROSETTE * Math.cos((SKIP * Math.PI) / PETALS)) / Math.cos((k * Math.PI) / PETALS);

const row = Array.from({ length: PETALS }, (_, i) => i);
const disc = (radius: number, fill: string, stroke: string, width: number): string =>
  `<circle r="${radius}" fill="${fill}" stroke="${stroke}" stroke-width="${width}"/>`;
const ring = (radius: number, stroke: string): string => `<circle r="${radius}" fill="none" stroke="${stroke}" stroke-width="0.9"/>`;
const bead = (radius: number, [x, y]: Point, fill: string): string => `<circle cx="${round(x)}" cy="${round(y)}" r="${radius}" fill="${fill}"/>`;
const dot = (size: number, at: Point, fill: string): string => `<path d="${rhomb(size, ...at)}" fill="${fill}"/>`;

/** Tigh: the fine rays of manuscript illumination, four to a petal. */
export function rays({ ray }: Ink): string[] {
  return Array.from({ length: PETALS * 4 }, (_, i) => i).flatMap((i) => {
    const angle = (i * STEP) / 4;
    const [from, to] = i % 4 === 0 ? [404, 492] : i % 4 === 2 ? [352, 462] : [378, 430];
    const long = i % 4 === 0;
    const line = `<path d="${path([polar(from, angle), polar(to, angle)], false)}" stroke="${ray}" stroke-width="${long ? 1.6 : 1}" fill="none"/>`;
    if (!long) return [line, bead(i % 4 === 2 ? 3 : 2, polar(to, angle), ray)];
    return [line, dot(5.5, polar(to, angle), ray), bead(2.6, polar(from + 34, angle), ray)];
  });
}

/** The band of beads between petals and strap work. */
export function beads(ink: Ink, fill: Fill): string[] {
  const string = Array.from({ length: BEADS }, (_, i) => {
    const at = polar(283, (i * TURN) / BEADS);
    return i % 3 === 0 ? dot(7, at, ink.leaf) : bead(3.2, at, ink.gold);
  });
  return [disc(306, fill(ink.deep), ink.gold, 2.4), ring(298, ink.gold), ...string, ring(268, ink.gold)];
}

/** The strap work {14/5}: coloured cells, then the inner drawing of the cells, as an illuminator would rule it. */
export function rosette(ink: Ink, fill: Fill): string[] {
  const rows = [
    [5, ink.deep],
    [4, ink.alt],
    [3, ink.base],
    [2, ink.deep],
  ] as const;
  const cells = rows.flatMap(([k, pigment]) =>
    row.map(
      (i) => `<path d="${path(cell(k, (SKIP - k) * HALF + i * STEP))}" fill="${fill(pigment)}" stroke="${ink.gold}" stroke-width="2" stroke-linejoin="round"/>`,
    ),
  );
  const drawing = row.flatMap((i) => {
    const between = i * STEP + HALF;
    const gap = [polar(ROSETTE - 3, between - HALF * 0.8), polar(ROSETTE - 1, between), polar(ROSETTE - 3, between + HALF * 0.8), polar(crossings(4), between)];
    return [
      `<path d="${inset(cell(5, i * STEP), 0.62)}" fill="none" stroke="${ink.gold}" stroke-width="0.9" opacity=".8"/>`,
      `<path d="${inset(gap, 0.66)}" fill="${fill(ink.base)}" stroke="${ink.gold}" stroke-width="0.9" stroke-linejoin="round"/>`,
    ];
  });
  const marks = row.flatMap((i) => [
    dot(7, polar((crossings(5) + crossings(3)) / 2 + 2, i * STEP), ink.leaf),
    bead(4, polar((crossings(4) + crossings(2)) / 2, (i + 0.5) * STEP), ink.gold),
    dot(5, polar(ROSETTE - 22, (i + 0.5) * STEP), ink.leaf),
  ]);
  return [disc(ROSETTE, fill(ink.mid), ink.gold, 2.4), ...cells, ...drawing, ...marks];
}

/** The khatam in the middle, with its two squares. */
export function centre(ink: Ink, fill: Fill): string[] {
  const radius = crossings(0);
  return [
    disc(round(radius - 2), fill(ink.deep), ink.gold, 2.6),
    ring(round(radius - 10), ink.gold),
    `<path d="${khatam(88)}" fill="${fill(ink.base)}" stroke="${ink.gold}" stroke-width="2.6" stroke-linejoin="round"/>`,
    ...khatamSquares(88).map((square) => `<path d="${square}" fill="none" stroke="${ink.gold}" stroke-width="2"/>`),
    `<path d="${khatam(50, Math.PI / 8)}" fill="${fill(ink.deep)}" stroke="${ink.gold}" stroke-width="1.6"/>`,
    dot(15, [0, 0], ink.leaf),
  ];
}

/** What replaces strap work and centre at small sizes. */
export function smallCentre(ink: Ink, fill: Fill): string[] {
  return [
    disc(260, fill(ink.mid), ink.gold, 6),
    `<path d="${path(star(14, 252, 168))}" fill="${fill(ink.deep)}" stroke="${ink.gold}" stroke-width="6" stroke-linejoin="round"/>`,
    disc(150, fill(ink.alt), ink.gold, 6),
    `<path d="${khatam(118)}" fill="${fill(ink.base)}" stroke="${ink.gold}" stroke-width="7" stroke-linejoin="round"/>`,
    dot(34, [0, 0], ink.leaf),
  ];
}

/** The cell of the strap work whose outer tip lies on circle k, at `angle`. */
const cell = (k: number, angle: number): Point[] => [
  polar(crossings(k), angle),
  polar(crossings(k - 1), angle + HALF),
  polar(crossings(k - 2), angle),
  polar(crossings(k - 1), angle - HALF),
];
