import { girih } from '@miyar/ornament';
import { useId, useMemo } from 'react';

/** Strap work as a ground, in the colour of the text around it. Always faint, and never behind text on paper. */
export function Girih({ tile = 96, stroke = 1.2 }: { tile?: number; stroke?: number }) {
  const id = useId();
  const straps = useMemo(() => strapsOf(tile), [tile]);
  return (
    <svg className="girih" aria-hidden="true" width="100%" height="100%">
      <defs>
        <pattern id={id} width={tile} height={tile} patternUnits="userSpaceOnUse">
          <path d={straps} fill="none" stroke="currentColor" strokeWidth={stroke} strokeLinejoin="round" strokeLinecap="round" />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}

// A tile is one path; drawn here, it takes the colour of its surroundings.
const strapsOf = (size: number): string => / d="([^"]*)"/.exec(girih({ size }).svg)?.[1] ?? '';
