import { INKS, shamsa } from '@miyar/ornament';
import { useMemo } from 'react';

export interface RosetteProps {
  /** Side in pixels. Under 160 the small drawing is used. */
  size: number;
  /** Empty where it only adorns. */
  alt: string;
  /** The levels of the fourteen standards, 1 to 4; without them, the public rosette. `none` leaves out the dots, which beside a level look like it. */
  scores?: readonly number[] | 'none' | null | undefined;
  rays?: boolean | undefined;
  ground?: 'paper' | 'ink' | undefined;
}

/** The standard drawn as an illuminator's rosette; with scores, an institution sees its own results in it. */
export function Rosette({ size, alt, scores = null, rays = false, ground = 'paper' }: RosetteProps) {
  const source = useMemo(
    () =>
      dataUrl(
        shamsa({
          ink: ground === 'ink' ? INKS.onInk : INKS.onPaper,
          scores: typeof scores === 'string' ? scores : scores && [...scores],
          rays,
          simple: size < 160,
        }),
      ),
    [size, scores, rays, ground],
  );
  return <img className="rosette" src={source} width={size} height={size} alt={alt} />;
}

/** SVG text as an image's address. */
export const dataUrl = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;
