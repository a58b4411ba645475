import './field.css';
import type { ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { CircleAlert } from '../marks/icons.ts';
import { countedLength } from '../../lib/i18n/numbers.ts';
import { useText } from '../../lib/i18n/text.ts';
import { Icon } from '../marks/icon.tsx';
import { limitText } from './limit-text.ts';

/** The properties of every input. Required is the default, so optional inputs are marked. */
export interface FieldProps {
  label: string;
  hint?: ReactNode;
  /** The fault and how to correct it; its presence makes the field invalid. */
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

/** The notes below an input: the hint, and the error with its picture. */
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

/** Returns the direction of free text: that of its content; an empty field takes the page's, so that its placeholder does not move. */
export const freeDirection = (value: string): 'auto' | undefined => (value === '' ? undefined : 'auto');

/** From this part of the limit on, the length of the text is shown. */
const NEAR = 0.8;

/**
 * A field with a limit: it shows the length of the text near the limit, and an error beyond it. Nothing is cut; otherwise a pasted
 * long text would lose its end without notice.
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
