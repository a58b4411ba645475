import './rosette7.css';
import { rosette7 } from '@miyar/ornament';
import { useId } from 'react';

interface Rosette7Props {
  /** The areas in their order, with what is shown of their score; null where an area has none. */
  areas: readonly { code: string; shown: string | null }[];
  level: string;
  overall: string;
  /** The description of the picture; the numbers are in a table beside it. */
  label: string;
}

/** A result as a rosette: the length of a petal is the score of its area, hatched below 75, its outline alone below 50. */
export function Rosette7({ areas, level, overall, label }: Rosette7Props) {
  const id = useId();
  const { viewBox, petals, rays, rings, hub } = rosette7(areas.map(({ shown }) => (shown === null ? null : Number(shown))));
  return (
    <svg className="rosette7" viewBox={viewBox} role="img" aria-label={label}>
      <defs>
        <pattern id={`${id}-hatch`} width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="9" height="9" className="soft" />
          <rect width="4.5" height="9" className="fill" />
        </pattern>
        {petals.map(({ radius }, index) => (
          <clipPath key={areas[index]!.code} id={`${id}-to${index}`}>
            <circle r={radius} />
          </clipPath>
        ))}
      </defs>
      {rays.map((ray) => (
        <path key={ray} d={ray} className="ray" />
      ))}
      {petals.map(({ outline, filling, mark }, index) => (
        <g key={areas[index]!.code}>
          <path d={outline} className="whole" />
          {(filling === 'full' || filling === 'hatched') && (
            <path d={outline} className="fill" clipPath={`url(#${id}-to${index})`} {...(filling === 'hatched' && { style: { fill: `url(#${id}-hatch)` } })} />
          )}
          <path d={outline} className="outline" />
          {filling !== 'none' && <path d={mark} className="mark" />}
        </g>
      ))}
      {rings.map(({ at, radius, x, y }) => (
        <g key={at}>
          <circle r={radius} className="ring" />
          <rect x={x - 21} y={y - 14} width="42" height="28" rx="14" className="plate" />
          <text x={x} y={y + 8} className="limit">
            {at}
          </text>
        </g>
      ))}
      {petals.map(({ code, value }, index) => (
        <g key={areas[index]!.code}>
          <path d={code.rhomb} className="plate" />
          <text x={code.x} y={code.y + 8.5} className="code">
            {areas[index]!.code}
          </text>
          <text x={value.x} y={value.y + 11} className="value">
            {areas[index]!.shown ?? '–'}
          </text>
        </g>
      ))}
      <circle r={hub.radius} className="plate" />
      <path d={hub.star} className="outline" />
      <text y="8" className="level">
        {level}
      </text>
      <text y="42" className="overall">
        {overall}
      </text>
    </svg>
  );
}
