import './segmented.css';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';

export interface SegmentedProps<V extends string> {
  /** The subject of the choice, for screen readers. */
  label: string;
  value: V;
  onChange: (value: V) => void;
  choices: readonly { value: V; label: string; count?: string | undefined }[];
}

/** A choice of view among a few: which rows, which period. */
export function Segmented<V extends string>({ label, value, onChange, choices }: SegmentedProps<V>) {
  return (
    <ToggleButtonGroup
      className="segmented"
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={(keys) => {
        const [chosen] = keys;
        if (chosen !== undefined) onChange(chosen as V);
      }}
    >
      {choices.map((choice) => (
        <ToggleButton key={choice.value} id={choice.value} className="segment">
          {choice.label}
          {choice.count !== undefined && <span className="segment-count">{choice.count}</span>}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
