import { PETALS, petals } from './shamsa-petals.ts';
import { beads, centre, rays, rosette, smallCentre } from './shamsa-parts.ts';
import { INKS } from './inks.ts';
import type { Ink } from './inks.ts';

export type ShamsaOptions = {
  ink?: Ink;
  /**
   * Fourteen values, 1 (level D) to 4 (level A): how many dots of each petal are filled. Null draws the public rosette, all filled;
   * 'none' draws no dots, where full ones beside a level would be taken for results.
   */
  scores?: readonly number[] | 'none' | null;
  /** The fine rays around the petals. */
  rays?: boolean;
  /** Line work only, nothing filled but the dots. */
  line?: boolean;
  /** For sizes under 160 px: a star and a khatam in place of the strap work. */
  simple?: boolean;
};

/** How many values `scores` takes: one a standard. */
export const STANDARDS = PETALS;

/**
 * The shamsa, the rosette of the standard, as an SVG document: 14 petals for the 14 standards, 42 beads for its more than
 * forty indicators, a khatam in the middle. With `scores` it shows the results of one institution.
 */
export function shamsa({ ink = INKS.onPaper, scores = null, rays: withRays = true, line = false, simple = false }: ShamsaOptions = {}): string {
  const fill = (pigment: string): string => (line ? 'none' : pigment);
  const inner = simple ? smallCentre(ink, fill) : [...rosette(ink, fill), ...centre(ink, fill)];
  const parts = [...(withRays ? rays(ink) : []), ...petals(ink, fill, scores), ...beads(ink, fill), ...inner];
  const reach = withRays && !simple ? 500 : 410;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-reach} ${-reach} ${2 * reach} ${2 * reach}" role="img" aria-hidden="true">${parts.join('')}</svg>`;
}
