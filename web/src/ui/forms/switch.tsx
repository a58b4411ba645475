import './switch.css';
import type { ReactNode } from 'react';
import { Switch as AriaSwitch } from 'react-aria-components/Switch';
import { filled } from '../actions/button.tsx';

export interface SwitchProps {
  children: ReactNode;
  value: boolean | undefined;
  onChange: (value: boolean) => void;
  name?: string | undefined;
  disabled?: boolean | undefined;
  /** The id of its description elsewhere on the page. */
  describedBy?: string | undefined;
  /** A change is under way: it cannot be changed meanwhile, and keeps the focus. */
  busy?: boolean | undefined;
}

/** Something that is on or off, and takes effect at once. */
export function Switch({ children, value = false, onChange, name, disabled = false, describedBy, busy = false }: SwitchProps) {
  return (
    <AriaSwitch
      className="switch"
      isSelected={value}
      onChange={onChange}
      isDisabled={disabled}
      isReadOnly={busy}
      {...filled({ name, 'aria-describedby': describedBy })}
    >
      <span className="switch-track">
        <span className="switch-knob" />
      </span>
      <span>{children}</span>
    </AriaSwitch>
  );
}
