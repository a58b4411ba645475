import './link.css';
import type { ReactNode } from 'react';
import { Link as AriaLink, type LinkProps as AriaLinkProps } from 'react-aria-components/Link';
import { filled } from './button.tsx';
import { Icon, type LucideIcon } from '../marks/icon.tsx';

export interface LinkProps {
  href: string;
  children: ReactNode;
  /** `more` is the small link at the head of a card. */
  variant?: 'text' | 'more' | undefined;
  icon?: LucideIcon | undefined;
  endIcon?: LucideIcon | undefined;
  target?: '_blank' | undefined;
  /** The router's options besides the address, such as a state. */
  routerOptions?: AriaLinkProps['routerOptions'];
  /** Leads to where one is. */
  current?: boolean | undefined;
  'aria-label'?: string | undefined;
}

/** A link in or beside text. */
export function Link({ children, variant = 'text', icon, endIcon, current, ...rest }: LinkProps) {
  return (
    <AriaLink
      {...filled(rest)}
      {...(current && { 'aria-current': 'page' })}
      {...(rest.target && { rel: 'noreferrer' })}
      className="link"
      data-variant={variant}
    >
      {icon && <Icon of={icon} size="sm" />}
      {variant === 'more' ? <span>{children}</span> : children}
      {endIcon && <Icon of={endIcon} size="sm" />}
    </AriaLink>
  );
}
