import { corners, middle, path } from './geometry.ts';
/**
 * Strap work by Hankin’s “polygons in contact” on the 4.8.8 tiling: an octagon fills the tile, and a quarter of a square
 * lies in each corner, so that tiles laid side by side continue one another.
 */
export function girih({ size = 96, angle = 67.5, stroke = 1.5, color = '#000' } = {}) {
    const edge = size / (1 + Math.SQRT2);
    const half = size / 2;
    const octagon = corners(8, edge / (2 * Math.sin(Math.PI / 8)), Math.PI / 8);
    const square = corners(4, edge / Math.SQRT2);
    const corner = [
        [0, 0],
        [size, 0],
        [0, size],
        [size, size],
    ];
    const straps = [...hankin(octagon, angle, [half, half]), ...corner.flatMap((at) => hankin(square, angle, at))];
    return {
        size,
        svg: `<path d="${straps.join('')}" fill="none" stroke="${color}" stroke-width="${stroke}" stroke-linejoin="round" stroke-linecap="round"/>`,
    };
}
/** The same tile as a complete SVG document, ready to repeat as a background. */
export function girihTile(options = {}) {
    const { size, svg } = girih(options);
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}">${svg}</svg>`;
}
/** The straps inside one polygon of the tiling, moved to `at`: one bent path over each corner. */
function hankin(polygon, degrees, [atX, atY]) {
    const angle = (degrees * Math.PI) / 180;
    // The polygon runs clockwise on the screen, so its inside lies at edge direction + angle.
    const edges = polygon.map((from, i) => {
        const to = next(polygon, i);
        const direction = Math.atan2(to[1] - from[1], to[0] - from[0]);
        return { middle: middle(from, to), forth: unit(direction + angle), back: unit(direction + Math.PI - angle) };
    });
    return edges.flatMap((a, i) => {
        const b = next(edges, i);
        const bend = crossing(a.middle, a.forth, b.middle, b.back);
        if (!bend)
            return [];
        return path([a.middle, bend, b.middle].map(([x, y]) => [x + atX, y + atY]), false);
    });
}
/** Where the line from `p` along `u` meets the line from `q` along `v`; null if they are parallel. */
function crossing(p, u, q, v) {
    const determinant = u[0] * -v[1] + v[0] * u[1];
    if (Math.abs(determinant) < 1e-9)
        return null;
    const t = ((q[0] - p[0]) * -v[1] + v[0] * (q[1] - p[1])) / determinant;
    return [p[0] + u[0] * t, p[1] + u[1] * t];
}
const unit = (angle) => [Math.cos(angle), Math.sin(angle)];
/** The item after the one at `index`; after the last comes the first. */
const next = (items, index) => items[(index + 1) % items.length];
