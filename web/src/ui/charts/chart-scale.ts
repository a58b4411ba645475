import { scaleLinear } from 'd3-scale';

/**
 * Where a value axis is labelled: `whole` at whole numbers, as counts are read; `quarters` at 100, 75, 50 and 25 % of the
 * highest value (REQ-D2, the chart of attendance), which is rounded up so that nobody reads of half a record.
 */
export type Axis = 'whole' | 'quarters';

/** The top of a value axis and where it is labelled, highest first. A chart is at least 1 high. */
export function axisOf(values: readonly number[], axis: Axis): { top: number; marks: readonly number[] } {
  const highest = Math.max(1, ...values);
  if (axis === 'quarters') {
    const top = Math.ceil(highest / QUARTERS) * QUARTERS;
    return { top, marks: [1, 0.75, 0.5, 0.25].map((share) => share * top) };
  }
  const scale = scaleLinear([0, highest], [0, 1]).nice(FEW);
  const [, top = highest] = scale.domain();
  const marks = scale.ticks(FEW).filter((mark) => mark > 0 && Number.isInteger(mark));
  return { top, marks: marks.reverse() };
}

const FEW = 4;
const QUARTERS = 4;
