import './chart.css';
import { type CSSProperties, type ReactNode, useId, useState } from 'react';
import { ChartColumn, Table2 } from '../marks/icons.ts';
import { useLanguage } from '../../lib/i18n/language.tsx';
import { formatNumber } from '../../lib/i18n/numbers.ts';
import { type Axis, axisOf } from './chart-scale.ts';
import { LinkButton } from '../actions/link-button.tsx';

/** One value of a chart and what it is the value of. */
export interface ChartPoint {
  key: string | number;
  /** Its name in full, as the table has it. */
  label: string;
  /** A shorter name for the axis, which has little room; without it the axis shows `label`. */
  short?: string | undefined;
  value: number;
  /** How a bar is filled, where the parts differ in kind: never by colour alone. */
  filling?: 'solid' | 'hatched' | 'outline' | undefined;
}

export interface ChartProps {
  /** The name of the chart: “New evaluators in each month of 2026”. */
  label: string;
  points: readonly ChartPoint[];
  /** The heads of the table behind the chart: one for the points, and one for the counted things. */
  columns: { point: string; value: string };
  /** The texts of the button that shows the table, and then the chart again. */
  words: { table: string; chart: string };
  axis?: Axis | undefined;
  /** The point of the present time: it is drawn stronger, and its value is written out. */
  current?: ChartPoint['key'] | undefined;
  /** Replaces a chart in which nothing is counted. */
  empty: ReactNode;
}

/** The input of the drawing of a chart: the values as shares of its height, 0 to 1. */
export interface Drawn {
  points: readonly (ChartPoint & { share: number; current: boolean })[];
}

/** Up to so many values are all written out; of more, only the present one and the one pointed at. */
const WRITTEN = 6;

/**
 * A chart and the table behind it: the figures are always there for people who listen, and a button shows them to everybody. The
 * points follow the reading direction; labels and figures are text, never part of the drawing.
 */
export function ChartFrame({
  label,
  points,
  columns,
  words,
  axis = 'whole',
  current,
  empty,
  children,
}: ChartProps & { children: (drawn: Drawn) => ReactNode }) {
  const { language } = useLanguage();
  const tableId = useId();
  const [asTable, setAsTable] = useState(false);
  if (points.every(({ value }) => value === 0)) return empty;
  const { top, marks } = axisOf(
    points.map(({ value }) => value),
    axis,
  );
  // If every bar shows its value, no axis is needed beside it; a line is read against one.
  const written = points.length <= WRITTEN;
  const ruled = written && axis === 'whole' ? [] : marks;
  const drawn = points.map((point) => ({ ...point, share: point.value / top, current: point.key === current }));
  return (
    <figure className="chart" aria-label={label}>
      {!asTable && (
        <div className="chart-picture" aria-hidden="true" data-all-written={written || undefined}>
          {ruled.length > 0 && (
            <div className="chart-axis">
              {ruled.map((mark) => (
                <span key={mark} style={at(mark / top)}>
                  {formatNumber(mark, language)}
                </span>
              ))}
            </div>
          )}
          <div className="chart-plot">
            {ruled.map((mark) => (
              <i key={mark} className="chart-rule" style={at(mark / top)} />
            ))}
            {children({ points: drawn })}
            <ul className="chart-points" style={{ gridTemplateColumns: `repeat(${points.length}, minmax(0, 1fr))` }}>
              {drawn.map((point) => (
                <li key={point.key} data-current={point.current || undefined} data-none={point.value === 0 || undefined}>
                  <b style={at(point.share)}>{formatNumber(point.value, language)}</b>
                  <span>{point.short ?? point.label}</span>
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
      <div className={asTable ? 'chart-table' : 'visually-hidden'} id={tableId}>
        <table>
          <caption className="visually-hidden">{label}</caption>
          <thead>
            <tr>
              <th scope="col">{columns.point}</th>
              <th scope="col">{columns.value}</th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ key, label, value }) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                <td>{formatNumber(value, language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="chart-turn">
        <LinkButton icon={asTable ? ChartColumn : Table2} onPress={() => setAsTable(!asTable)}>
          {asTable ? words.chart : words.table}
        </LinkButton>
      </div>
    </figure>
  );
}

/** How high something is in the plot. */
const at = (share: number): CSSProperties => ({ insetBlockEnd: `${share * 100}%` });
