import { scaleBand } from 'd3-scale';
import { useId } from 'react';
import { ChartFrame, type ChartProps, type Drawn } from './chart-frame.tsx';

/** The share of a step left free; few bars are further apart, so that they stay bars. */
const gapOf = (bars: number): number => (bars > 6 ? 0.4 : 0.7);

/** How many of each, as bars: `<BarChart label points columns words empty />`. */
export function BarChart(props: ChartProps) {
  return <ChartFrame {...props}>{(drawn) => <Bars {...drawn} />}</ChartFrame>;
}

function Bars({ points }: Drawn) {
  const hatch = useId();
  const gap = gapOf(points.length);
  // Half a gap at both ends: each bar is over its name.
  const band = scaleBand(
    points.map(({ key }) => key),
    [0, 100],
  )
    .paddingInner(gap)
    .paddingOuter(gap / 2);
  return (
    <svg className="chart-marks">
      <pattern id={hatch} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect className="chart-hatch-ground" width="7" height="7" />
        <rect className="chart-hatch" width="4" height="7" />
      </pattern>
      {points.map(
        ({ key, share, filling, current }) =>
          share > 0 && (
            <rect
              key={key}
              className="chart-bar"
              data-filling={filling}
              data-current={current || undefined}
              x={`${band(key)}%`}
              width={`${band.bandwidth()}%`}
              y={`${(1 - share) * 100}%`}
              height={`${share * 100}%`}
              rx="3"
              {...(filling === 'hatched' && { fill: `url(#${hatch})` })}
            />
          ),
      )}
    </svg>
  );
}
