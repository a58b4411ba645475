import { coordinates, path, type Point, polar, round, TURN } from './geometry.ts';
import { star } from './star.ts';

/** The radius of the hub, of a petal at 0 and of one at 100. */
const [HUB, FULL] = [84, 300] as const;
/** The limits that a ring shows. */
const RINGS = [50, 75, 90] as const;

/** How a petal is filled: whole, hatched below 75, or its outline alone below 50. */
export type Filling = 'full' | 'hatched' | 'outline' | 'none';

interface Petal {
  /** The whole petal; its filled part ends at the circle of `radius`. */
  readonly outline: string;
  readonly radius: number;
  readonly filling: Filling;
  readonly mark: string;
  readonly code: { readonly x: number; readonly y: number; readonly rhomb: string };
  readonly value: { readonly x: number; readonly y: number };
}

export interface Rosette7 {
  readonly viewBox: string;
  readonly petals: readonly Petal[];
  readonly rays: readonly string[];
  readonly rings: readonly { readonly at: number; readonly radius: number; readonly x: number; readonly y: number }[];
  readonly hub: { readonly radius: number; readonly star: string };
}

const radiusOf = (score: number): number => round(HUB + ((FULL - HUB) * score) / 100);

/** A petal from the hub to a tip, `half` radians to each side at its widest. */
function petal(angle: number, half: number): string {
  const [from, to] = [HUB - 14, FULL];
  const height = to - from;
  const at = (share: number, turn: number): string => coordinates(polar(from + height * share, angle + half * turn));
  return `M${at(0, -0.62)}C${at(0.3, -1.06)} ${at(0.78, -0.98)} ${at(1, 0)}C${at(0.78, 0.98)} ${at(0.3, 1.06)} ${at(0, 0.62)}Z`;
}

const rhombAt = ([x, y]: Point, size: number): string =>
  path([
    [x, y - size],
    [x + size, y],
    [x, y + size],
    [x - size, y],
  ]);

/** How the petal of an area is filled: a score of 75 and more in full, of 50 and more hatched, a lower one by its outline alone. */
export const fillingOf = (score: number | null): Filling => (score === null ? 'none' : score < 50 ? 'outline' : score < 75 ? 'hatched' : 'full');

/**
 * The rosette of a result: one petal an area, as long as its score, from twelve o’clock on clockwise in every language.
 * @param scores of 100 in the order of the areas, null where an area has none; only the drawing is made of these numbers
 */
export function rosette7(scores: readonly (number | null)[]): Rosette7 {
  const step = TURN / Math.max(1, scores.length);
  return {
    viewBox: '-392 -392 784 784',
    petals: scores.map((score, index) => {
      const angle = index * step;
      const [x, y] = polar(352, angle);
      const code = polar(HUB + 40, angle);
      return {
        outline: petal(angle, step / 2),
        radius: radiusOf(score ?? 0),
        filling: fillingOf(score),
        mark: rhombAt(polar(radiusOf(score ?? 0), angle), 6),
        code: { x: round(code[0]), y: round(code[1]), rhomb: rhombAt(code, 26) },
        value: { x: round(x), y: round(y) },
      };
    }),
    rays: Array.from({ length: scores.length * 4 }, (_, index) => {
      const [from, to] = index % 4 === 0 ? [318, 318] : index % 4 === 2 ? [322, 336] : [322, 329];
      const angle = (index * step) / 4;
      return path([polar(from, angle), polar(to, angle)], false);
    }),
    rings: RINGS.map((at) => {
      const [x, y] = polar(radiusOf(at), step / 2);
      return { at, radius: radiusOf(at), x: round(x), y: round(y) };
    }),
    hub: { radius: HUB, star: path(star(8, 76, 58)) },
  };
}

export interface RosetteInk {
  readonly fill: string;
  readonly soft: string;
  readonly line: string;
  readonly ring: string;
  readonly hub: string;
}

/** The same as a picture without words, for print: its content is beside it as text. */
export function rosette7Svg(scores: readonly (number | null)[], ink: RosetteInk): string {
  const { viewBox, petals, rays, rings, hub } = rosette7(scores);
  const fill = { full: ink.fill, hatched: 'url(#hatch)', outline: 'none', none: 'none' } as const;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="784" height="784">`,
    `<defs><pattern id="hatch" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="9" height="9" fill="${ink.soft}"/><rect width="4.5" height="9" fill="${ink.fill}"/></pattern>`,
    ...petals.map(({ radius }, index) => `<clipPath id="to${index}"><circle r="${radius}"/></clipPath>`),
    '</defs>',
    ...rays.map((ray) => `<path d="${ray}" stroke="${ink.ring}" stroke-width="1.5" fill="none"/>`),
    ...petals.map(({ outline, filling }, index) => `<path d="${outline}" fill="${fill[filling]}" clip-path="url(#to${index})"/>`),
    ...petals.map(({ outline, filling, mark }) =>
      filling === 'none'
        ? `<path d="${outline}" fill="none" stroke="${ink.ring}" stroke-width="2" stroke-dasharray="6 6"/>`
        : `<path d="${outline}" fill="none" stroke="${ink.line}" stroke-width="2"/><path d="${mark}" fill="${ink.hub}" stroke="${ink.line}"/>`,
    ),
    ...rings.map(({ radius }) => `<circle r="${radius}" fill="none" stroke="${ink.ring}" stroke-width="1" stroke-dasharray="3 5"/>`),
    ...petals.map(({ code }) => `<path d="${code.rhomb}" fill="${ink.hub}"/>`),
    `<circle r="${hub.radius}" fill="${ink.hub}"/><path d="${hub.star}" fill="none" stroke="${ink.line}" stroke-width="2"/>`,
    '</svg>',
  ].join('');
}
