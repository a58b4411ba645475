import { scalePoint } from 'd3-scale';
import { line } from 'd3-shape';
import { ChartFrame, type ChartProps, type Drawn } from './chart-frame.tsx';

/** How a count goes over time, as a line: `<LineChart label points columns words axis="quarters" empty />`. */
export function LineChart(props: ChartProps) {
  return <ChartFrame {...props}>{(drawn) => <Line {...drawn} />}</ChartFrame>;
}

function Line({ points }: Drawn) {
  // Half a step of room at both ends: each point is over its name.
  const across = scalePoint(
    points.map(({ key }) => key),
    [0, 100],
  ).padding(0.5);
  const x = (key: string | number) => across(key) ?? 0;
  const path = line<Drawn['points'][number]>(
    ({ key }) => x(key),
    ({ share }) => (1 - share) * 100,
  );
  const reached = soFar(points);
  return (
    <svg className="chart-marks">
      <svg viewBox="0 0 100 100" preserveAspectRatio="none">
        <path className="chart-line" d={path(reached) ?? undefined} />
      </svg>
      {reached.map(({ key, share, current }) => (
        <circle key={key} className="chart-dot" data-current={current || undefined} cx={`${x(key)}%`} cy={`${(1 - share) * 100}%`} r={current ? 5 : 3} />
      ))}
    </svg>
  );
}

/** Returns the points up to the present one: a month that has not come yet is not a fall to zero. */
function soFar(points: Drawn['points']): Drawn['points'] {
  const present = points.findIndex(({ current }) => current);
  const last = points.findLastIndex(({ value }) => value > 0);
  return present === -1 ? points : points.slice(0, Math.max(present, last) + 1);
}
