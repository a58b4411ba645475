/** One full turn, in radians. */
export const TURN = Math.PI * 2;
/** Rounds a coordinate to a hundredth: enough for print, and it keeps the paths short. */
export const round = (value) => +value.toFixed(2);
/** The point at `radius` from the centre, at `angle` radians clockwise from twelve o’clock. */
export const polar = (radius, angle) => [radius * Math.sin(angle), -radius * Math.cos(angle)];
/** A point as SVG path coordinates, “x y”. */
export const coordinates = ([x, y]) => `${round(x)} ${round(y)}`;
/** An SVG path through the points; closed unless `closed` is false. */
export const path = (points, closed = true) => `M${points.map(coordinates).join('L')}${closed ? 'Z' : ''}`;
/** The middle between two points. */
export const middle = (a, b) => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
/** The corners of a regular polygon: `count` corners at `radius`, the first one turned by `turn` radians. */
export const corners = (count, radius, turn = 0) => Array.from({ length: count }, (_, i) => polar(radius, turn + (i * TURN) / count));
/** The same polygon as a path, drawn smaller by `scale` about its centre of gravity. */
export function inset(points, scale) {
    const cx = points.reduce((sum, [x]) => sum + x, 0) / points.length;
    const cy = points.reduce((sum, [, y]) => sum + y, 0) / points.length;
    return path(points.map(([x, y]) => [cx + (x - cx) * scale, cy + (y - cy) * scale]));
}
