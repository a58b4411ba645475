import './checkbox.css';
import './field.css';
import { type ReactNode, type Ref, useId } from 'react';
import { Checkbox as AriaCheckbox } from 'react-aria-components/Checkbox';
import { Check, CircleAlert } from '../marks/icons.ts';
import { filled } from '../actions/button.tsx';
import { Icon } from '../marks/icon.tsx';

export interface CheckboxProps {
  children: ReactNode;
  value: boolean | undefined;
  onChange: (value: boolean) => void;
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
  error?: string | undefined;
  disabled?: boolean | undefined;
  required?: boolean | undefined;
  /** The id of its description elsewhere on the page. */
  describedBy?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** A statement to agree to. */
export function Checkbox({ children, value = false, onChange, error, disabled = false, required = false, describedBy, ref, ...rest }: CheckboxProps) {
  const errorId = useId();
  const describes = [describedBy, error && errorId].filter(Boolean).join(' ');
  return (
    <div className="field">
      <AriaCheckbox
        {...filled(rest)}
        {...(ref && { inputRef: ref })}
        className="checkbox"
        isSelected={value}
        onChange={onChange}
        isInvalid={Boolean(error)}
        isDisabled={disabled}
        isRequired={required}
        validationBehavior="aria"
        {...(describes && { 'aria-describedby': describes })}
      >
        {({ isSelected }) => (
          <>
            <span className="checkbox-box">{isSelected && <Icon of={Check} />}</span>
            <span>{children}</span>
          </>
        )}
      </AriaCheckbox>
      {error && (
        <p className="field-error" id={errorId}>
          <Icon of={CircleAlert} size="sm" />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
