import { useId } from 'react';
import { ContactFault } from './contact-fault.tsx';

export interface ContactFieldProps {
  name: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  type?: 'text' | 'email' | undefined;
  /** With rows it takes several lines. */
  rows?: number | undefined;
  autoComplete?: string | undefined;
  /** As wide as the form. */
  wide?: boolean | undefined;
}

/** A field in the look of the design system's, as plain HTML: the public page does without that weight. */
export function ContactField({ name, label, value, onChange, error, type = 'text', rows, autoComplete, wide }: ContactFieldProps) {
  const id = useId();
  const shared = {
    id,
    name,
    value,
    required: true,
    className: 'input',
    'aria-invalid': error !== undefined,
    'aria-describedby': error === undefined ? undefined : `${id}-error`,
    dir: type === 'email' ? 'ltr' : value === '' ? undefined : 'auto',
    autoComplete,
  } as const;
  return (
    <div className="field" data-wide={wide} data-invalid={error === undefined ? undefined : true}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <span className="control">
        {rows === undefined ? (
          <input {...shared} type={type} onChange={(event) => onChange(event.target.value)} />
        ) : (
          <textarea {...shared} rows={rows} onChange={(event) => onChange(event.target.value)} />
        )}
      </span>
      <ContactFault id={`${id}-error`} error={error} />
    </div>
  );
}
