import { coordinates, path, polar, round, TURN } from './geometry.ts';
import { star } from './star.ts';

/** The dots of a petal from the middle outwards. */
const DOTS = [122, 163, 204, 245] as const;
const DOT = 14;
/** The foot and the tip of a petal. */
const [FOOT, TIP] = [88, 306] as const;
const NUMBER = 342;

interface BandPetal {
  readonly outline: string;
  /** The dots, those that are reached first. */
  readonly dots: readonly { readonly shape: string; readonly reached: boolean }[];
  /** The middle of its number. */
  readonly number: { readonly x: number; readonly y: number };
}

export interface BandPetals {
  readonly viewBox: string;
  readonly petals: readonly BandPetal[];
  readonly rings: readonly number[];
  readonly star: string;
}

/** An ogee petal, `half` radians to each side at its widest. */
function petal(angle: number, half: number): string {
  const at = (share: number, turn: number): string => coordinates(polar(FOOT + (TIP - FOOT) * share, angle + half * turn));
  return `M${at(0, -0.5)}C${at(0.32, -1)} ${at(0.78, -0.96)} ${at(1, 0)}C${at(0.78, 0.96)} ${at(0.32, 1)} ${at(0, 0.5)}Z`;
}

/** A dot that points outwards. */
function dot(radius: number, angle: number): string {
  const [x, y] = polar(radius, angle);
  return path(
    [0, 1, 2, 3].map((corner) => {
      const [dx, dy] = polar(DOT, angle + (corner * TURN) / 4);
      return [x + dx, y + dy];
    }),
  );
}

/**
 * The areas of an institution as petals, from twelve o’clock on clockwise in every language: the dots of each are those of the word of its band.
 * @param reached dots of each area, none to four
 */
export function bandPetals(reached: readonly number[]): BandPetals {
  const step = TURN / Math.max(1, reached.length);
  return {
    viewBox: '-376 -376 752 752',
    petals: reached.map((count, index) => {
      const angle = index * step;
      const [x, y] = polar(NUMBER, angle);
      return {
        outline: petal(angle, step / 2),
        dots: DOTS.map((radius, at) => ({ shape: dot(radius, angle), reached: at < count })),
        number: { x: round(x), y: round(y) },
      };
    }),
    rings: [318, 366],
    star: path(star(8, 82, 62.8)),
  };
}

/** The same as a picture without words, for print: its content is beside it as text. */
export function bandPetalsSvg(reached: readonly number[], ink: { readonly fill: string; readonly line: string }): string {
  const { viewBox, petals, star: middle } = bandPetals(reached);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="752" height="752">`,
    ...petals.map(({ outline }) => `<path d="${outline}" fill="none" stroke="${ink.line}" stroke-width="2.2"/>`),
    ...petals.flatMap(({ dots }) =>
      dots.map(({ shape, reached: isReached }) =>
        isReached ? `<path d="${shape}" fill="${ink.fill}"/>` : `<path d="${shape}" fill="none" stroke="${ink.line}" stroke-width="1.5"/>`,
      ),
    ),
    `<path d="${middle}" fill="none" stroke="${ink.line}" stroke-width="1.6"/>`,
    '</svg>',
  ].join('');
}
