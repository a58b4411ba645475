/** The ornament of Miyar: the dot, the star, the strap work and the rosette, as SVG text. Runs in browser and server alike. */
export { girih, girihTile } from './girih.ts';
export { INKS } from './inks.ts';
export { mark } from './mark.ts';
export { STANDARDS, shamsa } from './shamsa.ts';
export { khatam, khatamInner, rhomb, star } from './star.ts';
