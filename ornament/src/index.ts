/** The ornament of Miyar: the dot, the star, the strap work and the rosette, as SVG text. Runs in browser and server alike. */
export { bandPetals, bandPetalsSvg } from './band-petals.ts';
export { girih, girihTile } from './girih.ts';
export type { Girih, GirihOptions } from './girih.ts';
export { INKS } from './inks.ts';
export type { Ink } from './inks.ts';
export { mark } from './mark.ts';
export type { MarkOptions } from './mark.ts';
export { fillingOf, rosette7, rosette7Svg } from './rosette7.ts';
export type { Filling, Rosette7, RosetteInk } from './rosette7.ts';
export { STANDARDS, shamsa } from './shamsa.ts';
export type { ShamsaOptions } from './shamsa.ts';
export { khatam, khatamInner, rhomb, star } from './star.ts';
