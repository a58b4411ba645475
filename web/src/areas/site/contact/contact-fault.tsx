import { CircleAlert } from '../../../ui/marks/icons.ts';
import { Icon } from '../../../ui/marks/icon.tsx';

/** The error of a field; the field refers to it by `id` as its description. */
export function ContactFault({ id, error }: { id: string; error: string | undefined }) {
  if (error === undefined) return null;
  return (
    <span className="field-error" id={id}>
      <Icon of={CircleAlert} size="sm" />
      <span>{error}</span>
    </span>
  );
}
