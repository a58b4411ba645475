import './button.css';
import type { ReactNode } from 'react';
import { Link as AriaLink, type LinkProps as AriaLinkProps } from 'react-aria-components/Link';
import { type ButtonLook, filled } from './button.tsx';
import { Icon, type LucideIcon } from '../marks/icon.tsx';

export interface ButtonLinkProps extends ButtonLook {
  href: string;
  children: ReactNode;
  target?: '_blank' | undefined;
  download?: boolean | string | undefined;
  /** The router's options besides the address, such as a state. */
  routerOptions?: AriaLinkProps['routerOptions'];
  'aria-current'?: 'page' | undefined;
}

/** A link that looks like a button: it leads somewhere, and does nothing. */
export function ButtonLink({ children, variant = 'outline', size = 'md', block, icon, endIcon, ...rest }: ButtonLinkProps) {
  return (
    <AriaLink {...filled(rest)} className="button" data-variant={variant} data-size={size} data-block={block || undefined}>
      {icon && <Icon of={icon} />}
      <span>{children}</span>
      {endIcon && <Icon of={endIcon} />}
    </AriaLink>
  );
}

/** A link that is a picture. */
export function IconLink({
  href,
  icon,
  label,
  dot,
  current,
  size = 'md',
}: {
  href: string;
  icon: LucideIcon;
  label: string;
  dot?: boolean | undefined;
  /** Leads to where one is. */
  current?: boolean | undefined;
  size?: 'sm' | 'md' | undefined;
}) {
  return (
    <AriaLink
      href={href}
      {...(current && { 'aria-current': 'page' })}
      className="button"
      aria-label={label}
      data-variant="ghost"
      data-size={size}
      data-icon-only
    >
      <Icon of={icon} />
      {dot && <span className="button-dot" />}
    </AriaLink>
  );
}
