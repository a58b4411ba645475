import { type KeyboardEvent, type Ref, useState } from 'react';
import { Input } from 'react-aria-components/Input';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import { ArrowBigUpDash, Eye, EyeOff } from '../marks/icons.ts';
import { ariaField, FieldLabel, FieldNotes, type FieldProps } from './field.tsx';
import { Icon } from '../marks/icon.tsx';
import { IconButton } from '../actions/icon-button.tsx';

export interface PasswordFieldProps extends FieldProps {
  value: string | undefined;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  showLabel: string;
  hideLabel: string;
  /** The text shown while Caps Lock is on: nobody sees that they type in capitals. */
  capsLockLabel?: string | undefined;
  autoComplete: 'current-password' | 'new-password';
  ref?: Ref<HTMLInputElement> | undefined;
}

/** A password, hidden until the person asks to see it. */
export function PasswordField({ value = '', onChange, onBlur, showLabel, hideLabel, capsLockLabel, autoComplete, ref, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const [capitals, setCapitals] = useState(false);
  const heed = (event: KeyboardEvent) => setCapitals(event.getModifierState('CapsLock'));
  const leave = () => {
    setCapitals(false);
    onBlur?.();
  };
  return (
    <AriaTextField {...ariaField(field)} onBlur={leave} autoComplete={autoComplete} value={value} onChange={onChange}>
      <FieldLabel {...field} />
      <span className="control">
        <Input
          className="input"
          ref={ref}
          type={shown ? 'text' : 'password'}
          dir="ltr"
          autoCapitalize="none"
          spellCheck={false}
          onKeyDown={heed}
          onKeyUp={heed}
        />
        <IconButton icon={shown ? EyeOff : Eye} label={shown ? hideLabel : showLabel} size="sm" disabled={field.disabled} onPress={() => setShown(!shown)} />
      </span>
      {capsLockLabel !== undefined && (
        <output className="field-caps">
          {capitals && (
            <>
              <Icon of={ArrowBigUpDash} size="sm" />
              <span>{capsLockLabel}</span>
            </>
          )}
        </output>
      )}
      <FieldNotes {...field} />
    </AriaTextField>
  );
}
