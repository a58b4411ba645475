import { Eye, EyeOff } from 'lucide-react';
import { type Ref, useState } from 'react';
import { Input } from 'react-aria-components/Input';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import { filled } from './button.tsx';
import { ariaField, FieldLabel, FieldNotes, type FieldProps } from './field.tsx';
import { IconButton } from './icon-button.tsx';

export interface PasswordFieldProps extends FieldProps {
  value: string | undefined;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  showLabel: string;
  hideLabel: string;
  autoComplete: 'current-password' | 'new-password';
  ref?: Ref<HTMLInputElement> | undefined;
}

/** A password, hidden until the person asks to see it. */
export function PasswordField({ value = '', onChange, onBlur, showLabel, hideLabel, autoComplete, ref, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <AriaTextField {...ariaField(field)} {...filled({ onBlur })} autoComplete={autoComplete} value={value} onChange={onChange}>
      <FieldLabel {...field} />
      <span className="control">
        <Input className="input" ref={ref} type={shown ? 'text' : 'password'} dir="ltr" autoCapitalize="none" spellCheck={false} />
        <IconButton icon={shown ? EyeOff : Eye} label={shown ? hideLabel : showLabel} size="sm" disabled={field.disabled} onPress={() => setShown(!shown)} />
      </span>
      <FieldNotes {...field} />
    </AriaTextField>
  );
}
