import './field.css';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { Icon } from '../marks/icon.tsx';

/** What every input takes. To be required is the norm, so the others are marked. */
export interface FieldProps {
  label: string;
  hint?: ReactNode;
  /** What is wrong and what to do; its presence makes the field invalid. */
  error?: string | undefined;
  /** The word for “optional”, on a field that may stay empty. */
  optionalMark?: string | undefined;
  disabled?: boolean | undefined;
  name?: string | undefined;
}

/** The part of `FieldProps` that React Aria's fields understand. */
export const ariaField = ({ error, optionalMark, disabled, name }: FieldProps) => ({
  className: 'field',
  isInvalid: Boolean(error),
  isRequired: optionalMark === undefined,
  isDisabled: disabled ?? false,
  validationBehavior: 'aria' as const,
  ...(name !== undefined && { name }),
});

/** The name above an input. */
export function FieldLabel({ label, optionalMark }: Pick<FieldProps, 'label' | 'optionalMark'>) {
  return (
    <Label className="field-label">
      {/* The space keeps the last letter of the one from joining the first of the other. */}
      {label} {optionalMark && <span className="field-optional">{optionalMark}</span>}
    </Label>
  );
}

/** What is under an input: the hint, and the error with its picture. */
export function FieldNotes({ hint, error }: Pick<FieldProps, 'hint' | 'error'>) {
  return (
    <>
      {hint && (
        <Text slot="description" className="field-hint">
          {hint}
        </Text>
      )}
      <FieldError className="field-error">
        <Icon of={CircleAlert} size="sm" />
        <span>{error}</span>
      </FieldError>
    </>
  );
}

/** Free text takes the direction of what is in it; an empty field takes the page's, so that its placeholder stays put. */
export const freeDirection = (value: string): 'auto' | undefined => (value === '' ? undefined : 'auto');
