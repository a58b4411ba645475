import { TURN, drawn, inset, path, polar, round } from './geometry.ts';
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
/** Path of a bead, a full circle. */
const bead = (radius: number, [x, y]: Point): string =>
  `M${round(x - radius)} ${round(y)}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;
const dot = (size: number, at: Point): string => rhomb(size, ...at);

/** Tigh: the fine rays of manuscript illumination, four to a petal. */
export function rays({ ray }: Ink): string[] {
  const line = (from: number, to: number, angle: number): string => path([polar(from, angle), polar(to, angle)], false);
  /** A quarter of the rays: those `place` quarters of a step after a petal. */
  const each = (place: number, shape: (angle: number) => string): string[] => row.map((i) => shape((i + place / 4) * STEP));
  const tips = [
    ...each(0, (angle) => dot(5.5, polar(492, angle)) + bead(2.6, polar(438, angle))),
    ...[1, 3].flatMap((place) => each(place, (angle) => bead(2, polar(430, angle)))),
    ...each(2, (angle) => bead(3, polar(462, angle))),
  ];
  const short = [...[1, 3].flatMap((place) => each(place, (angle) => line(378, 430, angle))), ...each(2, (angle) => line(352, 462, angle))];
  return [
    drawn(
      each(0, (angle) => line(404, 492, angle)),
      `stroke="${ray}" stroke-width="1.6" fill="none"`,
    ),
    drawn(short, `stroke="${ray}" stroke-width="1" fill="none"`),
    drawn(tips, `fill="${ray}"`),
  ];
}

/** The band of beads between petals and strap work. */
export function beads(ink: Ink, fill: Fill): string[] {
  const places = Array.from({ length: BEADS }, (_, i) => ({ third: i % 3 === 0, at: polar(283, (i * TURN) / BEADS) }));
  return [
    disc(306, fill(ink.deep), ink.gold, 2.4),
    ring(298, ink.gold),
    drawn(
      places.filter(({ third }) => third).map(({ at }) => dot(7, at)),
      `fill="${ink.leaf}"`,
    ),
    drawn(
      places.filter(({ third }) => !third).map(({ at }) => bead(3.2, at)),
      `fill="${ink.gold}"`,
    ),
    ring(268, ink.gold),
  ];
}

/** The strap work {14/5}: coloured cells, then the inner drawing of the cells, as an illuminator would rule it. */
export function rosette(ink: Ink, fill: Fill): string[] {
  const rows = [
    [5, ink.deep],
    [4, ink.alt],
    [3, ink.base],
    [2, ink.deep],
  ] as const;
  const cells = rows.map(([k, pigment]) =>
    drawn(
      row.map((i) => path(cell(k, (SKIP - k) * HALF + i * STEP))),
      `fill="${fill(pigment)}" stroke="${ink.gold}" stroke-width="2" stroke-linejoin="round"`,
    ),
  );
  const insets = row.map((i) => inset(cell(5, i * STEP), 0.62));
  const gaps = row.map((i) => {
    const between = i * STEP + HALF;
    const corners = [
      polar(ROSETTE - 3, between - HALF * 0.8),
      polar(ROSETTE - 1, between),
      polar(ROSETTE - 3, between + HALF * 0.8),
      polar(crossings(4), between),
    ];
    return inset(corners, 0.66);
  });
  const dots = row.flatMap((i) => [dot(7, polar((crossings(5) + crossings(3)) / 2 + 2, i * STEP)), dot(5, polar(ROSETTE - 22, (i + 0.5) * STEP))]);
  const between = row.map((i) => bead(4, polar((crossings(4) + crossings(2)) / 2, (i + 0.5) * STEP)));
  return [
    disc(ROSETTE, fill(ink.mid), ink.gold, 2.4),
    ...cells,
    drawn(insets, `fill="none" stroke="${ink.gold}" stroke-width="0.9" opacity=".8"`),
    drawn(gaps, `fill="${fill(ink.base)}" stroke="${ink.gold}" stroke-width="0.9" stroke-linejoin="round"`),
    drawn(dots, `fill="${ink.leaf}"`),
    drawn(between, `fill="${ink.gold}"`),
  ];
}

/** The khatam in the middle, with its two squares. */
export function centre(ink: Ink, fill: Fill): string[] {
  const radius = crossings(0);
  return [
    disc(round(radius - 2), fill(ink.deep), ink.gold, 2.6),
    ring(round(radius - 10), ink.gold),
    `<path d="${khatam(88)}" fill="${fill(ink.base)}" stroke="${ink.gold}" stroke-width="2.6" stroke-linejoin="round"/>`,
    drawn(khatamSquares(88), `fill="none" stroke="${ink.gold}" stroke-width="2"`),
    `<path d="${khatam(50, Math.PI / 8)}" fill="${fill(ink.deep)}" stroke="${ink.gold}" stroke-width="1.6"/>`,
    drawn([dot(15, [0, 0])], `fill="${ink.leaf}"`),
  ];
}

/** Returns the SVG elements that replace strap work and centre at small sizes. */
export function smallCentre(ink: Ink, fill: Fill): string[] {
  return [
    disc(260, fill(ink.mid), ink.gold, 6),
    `<path d="${path(star(14, 252, 168))}" fill="${fill(ink.deep)}" stroke="${ink.gold}" stroke-width="6" stroke-linejoin="round"/>`,
    disc(150, fill(ink.alt), ink.gold, 6),
    `<path d="${khatam(118)}" fill="${fill(ink.base)}" stroke="${ink.gold}" stroke-width="7" stroke-linejoin="round"/>`,
    drawn([dot(34, [0, 0])], `fill="${ink.leaf}"`),
  ];
}

/** The cell of the strap work whose outer tip lies on circle k, at `angle`. */
const cell = (k: number, angle: number): Point[] => [
  polar(crossings(k), angle),
  polar(crossings(k - 1), angle + HALF),
  polar(crossings(k - 2), angle),
  polar(crossings(k - 1), angle - HALF),
];
