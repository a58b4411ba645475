import './field.css';
import { CircleAlert } from '../marks/icons.ts';
import { Icon } from '../marks/icon.tsx';

/** The error under a field that React Aria does not know; the field refers to `id` as its description. */
export function OwnError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <p className="field-error" id={id}>
      <Icon of={CircleAlert} size="sm" />
      <span>{error}</span>
    </p>
  );
}
