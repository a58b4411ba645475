import './button.css';
import type { ReactNode, Ref } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { ProgressBar } from 'react-aria-components/ProgressBar';
import { Icon, type LucideIcon } from '../marks/icon.tsx';

export type ButtonVariant = 'primary' | 'outline' | 'ghost' | 'danger' | 'gold';
export type ButtonSize = 'sm' | 'md' | 'lg';

/** The look that a button shares with a link that looks like one. */
export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** As wide as its container. */
  block?: boolean | undefined;
  icon?: LucideIcon | undefined;
  /** An icon after the text, such as an arrow that leads on. */
  endIcon?: LucideIcon | undefined;
}

export interface ButtonProps extends ButtonLook {
  children: ReactNode;
  onPress?: (() => void) | undefined;
  type?: 'button' | 'submit' | undefined;
  /** The id of the form a submit button outside it belongs to. */
  form?: string | undefined;
  disabled?: boolean | undefined;
  /** Being carried out: the button keeps its width and its focus, and does nothing. */
  busy?: boolean | undefined;
  /** The text while busy. Without it the star turns instead of the text, which stays its name. */
  busyLabel?: string | undefined;
  /** The page, among buttons that turn pages, on which one is. */
  current?: boolean | undefined;
  autoFocus?: boolean | undefined;
  slot?: string | null | undefined;
  'aria-describedby'?: string | undefined;
  /** A name that begins with the text of the button and adds to it. */
  'aria-label'?: string | undefined;
  'aria-expanded'?: boolean | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}

/** A button with text. A picture alone is an `IconButton`. */
export function Button({ children, variant = 'outline', size = 'md', block, icon, endIcon, disabled, busy = false, busyLabel, current, ...rest }: ButtonProps) {
  return (
    <AriaButton
      {...filled(rest)}
      {...(current && { 'aria-current': 'page' })}
      className="button"
      isDisabled={disabled ?? false}
      isPending={busy}
      data-variant={variant}
      data-size={size}
      data-block={block || undefined}
    >
      <span className="button-face">
        <span {...(busy && (busyLabel ? { 'data-away': true } : { 'data-faded': true }))}>
          {icon && <Icon of={icon} />}
          {children}
          {endIcon && <Icon of={endIcon} />}
        </span>
        {busyLabel ? (
          <span data-away={!busy || undefined}>
            {busy ? <ProgressBar isIndeterminate className="button-star" aria-label={busyLabel} /> : <span className="button-star" />}
            <span aria-hidden>{busyLabel}</span>
          </span>
        ) : (
          busy && <span className="button-star" />
        )}
      </span>
    </AriaButton>
  );
}

/** React Aria reads an explicit undefined as a value. */
export const filled = <T extends object>(props: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined)) as never;
