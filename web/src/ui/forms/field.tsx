import './field.css';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { countedLength } from '../../lib/i18n/numbers.ts';
import { useText } from '../../lib/i18n/text.ts';
import { Icon } from '../marks/icon.tsx';
import { limitText } from './limit-text.ts';

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

/** From this part of the limit on it is said how much is written. */
const NEAR = 0.8;

/**
 * A field with the most that may be written in it: how much that is where it gets near, and that it is too much. Nothing is cut,
 * or whoever pastes a long text would lose its end without seeing it.
 */
export function useLimit<F extends FieldProps>(field: F, value: string, limit: number | undefined): F {
  const t = useText(limitText);
  const written = countedLength(value);
  if (limit === undefined || written < limit * NEAR) return field;
  const counted = t('written', { written, most: limit });
  return {
    ...field,
    hint: field.hint ? (
      <>
        {field.hint} <span className="num">{counted}</span>
      </>
    ) : (
      <span className="num">{counted}</span>
    ),
    error: field.error ?? (written > limit ? t('too_long', { most: limit }) : undefined),
  };
}
