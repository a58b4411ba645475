import type { HTMLInputAutoCompleteAttribute, Ref } from 'react';
import { Input } from 'react-aria-components/Input';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import { filled } from '../actions/button.tsx';
import { ariaField, FieldLabel, FieldNotes, type FieldProps, freeDirection, useLimit } from './field.tsx';
import { Icon, type LucideIcon } from '../marks/icon.tsx';

export interface TextFieldProps extends FieldProps {
  value: string | undefined;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  /** `code` is for numbers of certificates and the like: Latin signs, as they are. */
  kind?: 'text' | 'email' | 'url' | 'tel' | 'number' | 'code' | undefined;
  icon?: LucideIcon | undefined;
  placeholder?: string | undefined;
  autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  autoFocus?: boolean | undefined;
  maxLength?: number | undefined;
  /** The most that may be written, where nothing is cut: it is counted near the end, and too much is said. */
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
  maxLength,
  limit,
  readOnly,
  ref,
  ...given
}: TextFieldProps) {
  const field = useLimit(given, value, limit);
  const latin = kind !== 'text';
  return (
    <AriaTextField {...ariaField(field)} {...filled({ autoComplete, autoFocus, maxLength, isReadOnly: readOnly, onBlur })} value={value} onChange={onChange}>
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
