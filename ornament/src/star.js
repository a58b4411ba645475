import { corners, path, polar, round } from './geometry.ts';
/** The points of a star with `tips` tips at `outer`, the notches at `inner`, turned by `turn` radians. */
export const star = (tips, outer, inner, turn = 0) => Array.from({ length: 2 * tips }, (_, i) => polar(i % 2 ? inner : outer, turn + (i * Math.PI) / tips));
/** Where the notches of the khatam lie, as a part of its radius: two squares crossed at 45° meet there. */
export const khatamInner = Math.cos(Math.PI / 4) / Math.cos(Math.PI / 8);
/** Path of the khatam, the eight-fold star {8/2}: the outline of two overlapped squares. */
export const khatam = (radius, turn = 0) => path(star(8, radius, radius * khatamInner, turn));
/** Paths of the two overlapped squares inside a khatam of that radius. */
export const khatamSquares = (radius) => [0, Math.PI / 4].map((turn) => path(corners(4, radius, turn)));
/** Path of the rhombic dot (nuqta), our unit of measure: `size` from its centre to each corner. */
export const rhomb = (size, x = 0, y = 0) => `M${round(x)} ${round(y - size)}L${round(x + size)} ${round(y)}L${round(x)} ${round(y + size)}L${round(x - size)} ${round(y)}Z`;
