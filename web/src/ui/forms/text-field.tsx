import type { HTMLInputAutoCompleteAttribute, Ref } from 'react';
import { Input } from 'react-aria-components/Input';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import { filled } from '../actions/button.tsx';
import { ariaField, FieldLabel, FieldNotes, type FieldProps, freeDirection, useLimit } from './field.tsx';
import { Icon, type LucideIcon } from '../marks/icon.tsx';
import { latinDigits } from '../../lib/i18n/numbers.ts';

export interface TextFieldProps extends FieldProps {
  value: string | undefined;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  /** All but `text` take digits of every keyboard, as Latin ones. `code` is for numbers of certificates and the like: Latin signs, as they are. */
  kind?: 'text' | 'email' | 'url' | 'tel' | 'number' | 'code' | undefined;
  icon?: LucideIcon | undefined;
  placeholder?: string | undefined;
  autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  autoFocus?: boolean | undefined;
  /** The most characters allowed. Nothing is cut: the count shows near the limit, and an error above it. */
  limit?: number | undefined;
  readOnly?: boolean | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** One line of text. */
export function TextField({
  value = '',
  onChange,
  onBlur,
  kind = 'text',
  icon,
  placeholder,
  autoComplete,
  autoFocus,
  limit,
  readOnly,
  ref,
  ...given
}: TextFieldProps) {
  const field = useLimit(given, value, limit);
  const latin = kind !== 'text';
  return (
    <AriaTextField
      {...ariaField(field)}
      {...filled({ autoComplete, autoFocus, isReadOnly: readOnly, onBlur })}
      value={value}
      onChange={latin ? (typed) => onChange(latinDigits(typed)) : onChange}
    >
      <FieldLabel {...field} />
      <span className="control">
        {icon && <Icon of={icon} />}
        <Input
          className="input"
          ref={ref}
          {...filled({ placeholder })}
          type={latin && kind !== 'code' && kind !== 'number' ? kind : 'text'}
          {...(kind === 'number' && { inputMode: 'numeric' })}
          {...filled({ dir: latin ? 'ltr' : freeDirection(value) })}
          {...(latin && { autoCapitalize: 'none', spellCheck: false })}
        />
      </span>
      <FieldNotes {...field} />
    </AriaTextField>
  );
}
