import './line-verdict.css';
import { Chip } from '../../ui/marks/chip.tsx';
import { CircleCheck, CircleX, TriangleAlert } from '../../ui/marks/icons.ts';

/** A fault or a warning about one cell. */
interface Remark {
  /** The name of the column. */
  column: string;
  message: string;
}

interface LineVerdictProps {
  faults: readonly Remark[];
  warnings: readonly Remark[];
  /** The text for a line without any. */
  ready: string;
}

/** The result of a check of one line of a file: its faults, its warnings, or that it is ready. */
export function LineVerdict({ faults, warnings, ready }: LineVerdictProps) {
  if (faults.length === 0 && warnings.length === 0)
    return (
      <Chip tone="ok" icon={CircleCheck}>
        {ready}
      </Chip>
    );
  return (
    <ul className="line-verdict">
      {faults.map(({ column, message }) => (
        <li key={`${column} ${message}`}>
          <Chip tone="no" icon={CircleX}>
            <bdi>{column}</bdi>
          </Chip>{' '}
          {message}
        </li>
      ))}
      {warnings.map(({ column, message }) => (
        <li key={`${column} ${message}`}>
          <Chip tone="wait" icon={TriangleAlert}>
            <bdi>{column}</bdi>
          </Chip>{' '}
          {message}
        </li>
      ))}
    </ul>
  );
}
