import { Button } from '../actions/button.tsx';

export interface OpenButtonProps {
  /** What is seen: the same in every row. */
  label: string;
  /** What is heard: the same with the name of the row. */
  of: string;
  onPress: () => void;
}

/** The button that opens a row of a table. */
export function OpenButton({ label, of, onPress }: OpenButtonProps) {
  return (
    <Button size="sm" onPress={onPress}>
      <span aria-hidden>{label}</span>
      <span className="visually-hidden">{of}</span>
    </Button>
  );
}
