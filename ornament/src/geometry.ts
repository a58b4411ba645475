/** A point on the drawing: x to the right, y downwards. */
export type Point = readonly [x: number, y: number];

/** One full turn, in radians. */
export const TURN = Math.PI * 2;

/** Rounds a coordinate to a hundredth: enough for print, and it keeps the paths short. */
export const round = (value: number): number => +value.toFixed(2);

/** The point at `radius` from the centre, at `angle` radians clockwise from twelve o’clock. */
export const polar = (radius: number, angle: number): Point => [radius * Math.sin(angle), -radius * Math.cos(angle)];

/** A point as SVG path coordinates, “x y”. */
export const coordinates = ([x, y]: Point): string => `${round(x)} ${round(y)}`;

/** An SVG path through the points; closed unless `closed` is false. */
export const path = (points: readonly Point[], closed = true): string => `M${points.map(coordinates).join('L')}${closed ? 'Z' : ''}`;

/** The middle between two points. */
export const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

/** The corners of a regular polygon: `count` corners at `radius`, the first one turned by `turn` radians. */
export const corners = (count: number, radius: number, turn = 0): Point[] => Array.from({ length: count }, (_, i) => polar(radius, turn + (i * TURN) / count));

/** The same polygon as a path, drawn smaller by `scale` about its centre of gravity. */
export function inset(points: readonly Point[], scale: number): string {
  const cx = points.reduce((sum, [x]) => sum + x, 0) / points.length;
  const cy = points.reduce((sum, [, y]) => sum + y, 0) / points.length;
  return path(points.map(([x, y]): Point => [cx + (x - cx) * scale, cy + (y - cy) * scale]));
}

/** Shapes of one look as a single element: a renderer draws a rosette of a few dozen elements with half the work of one with hundreds. */
export const drawn = (shapes: readonly string[], look: string): string => `<path d="${shapes.join('')}" ${look}/>`;
