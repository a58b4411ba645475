import './button.css';
import type { Ref } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { type ButtonSize, type ButtonVariant, filled } from './button.tsx';
import { Icon, type LucideIcon } from '../marks/icon.tsx';
import { Tip } from '../overlays/tip.tsx';

export interface IconButtonProps {
  icon: LucideIcon;
  /** The name of the act, read by screen readers and shown on hover and focus. */
  label: string;
  onPress?: (() => void) | undefined;
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  disabled?: boolean | undefined;
  busy?: boolean | undefined;
  /** Marks something unread; the label must say it too. */
  dot?: boolean | undefined;
  slot?: string | null | undefined;
  'aria-expanded'?: boolean | undefined;
  'aria-pressed'?: boolean | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}

/** A button that is a picture. */
export function IconButton({ icon, label, variant = 'ghost', size = 'md', disabled, busy = false, dot, ...rest }: IconButtonProps) {
  return (
    <Tip text={label}>
      <AriaButton
        {...filled(rest)}
        className="button"
        aria-label={label}
        isDisabled={disabled ?? false}
        isPending={busy}
        data-variant={variant}
        data-size={size}
        data-icon-only
      >
        {busy ? <span className="button-star" /> : <Icon of={icon} />}
        {dot && <span className="button-dot" />}
      </AriaButton>
    </Tip>
  );
}
