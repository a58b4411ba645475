import './form-error-summary.css';
import { CircleAlert } from '../marks/icons.ts';
import { Icon } from '../marks/icon.tsx';

export interface FormErrorSummaryProps {
  /** The fault as a whole: the server's answer, or how many fields need attention. */
  title: string;
  /** The fields at fault; shown when there are more than two. Choosing one goes there. */
  errors?: readonly { field: string; message: string }[] | undefined;
  onChoose?: ((field: string) => void) | undefined;
}

/** The faults of a form, at its head. */
export function FormErrorSummary({ title, errors = [], onChoose }: FormErrorSummaryProps) {
  return (
    <div className="form-errors" role="alert">
      <p className="form-errors-title">
        <Icon of={CircleAlert} />
        <span>{title}</span>
      </p>
      {errors.length > 2 && (
        <ul>
          {errors.map(({ field, message }) => (
            <li key={field}>
              <button type="button" onClick={() => onChoose?.(field)}>
                {message}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
