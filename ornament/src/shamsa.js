import { PETALS, petals } from './shamsa-petals.ts';
import { beads, centre, rays, rosette, smallCentre } from './shamsa-parts.ts';
import { INKS } from './inks.ts';
/** How many values `scores` takes: one a standard. */
export const STANDARDS = PETALS;
/**
 * The shamsa, the rosette of the standard, as an SVG document: 14 petals for the 14 standards, 42 beads for its more than
 * forty indicators, a khatam in the middle. With `scores` it shows the results of one institution.
 */
export function shamsa({ ink = INKS.onPaper, scores = null, rays: withRays = true, line = false, simple = false } = {}) {
    const fill = (pigment) => (line ? 'none' : pigment);
    const inner = simple ? smallCentre(ink, fill) : [...rosette(ink, fill), ...centre(ink, fill)];
    const parts = [...(withRays ? rays(ink) : []), ...petals(ink, fill, scores), ...beads(ink, fill), ...inner];
    const reach = withRays && !simple ? 500 : 410;
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-reach} ${-reach} ${2 * reach} ${2 * reach}" role="img" aria-hidden="true">${parts.join('')}</svg>`;
}
