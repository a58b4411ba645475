import './button.css';
import './action-link.css';
import type { ReactNode } from 'react';
import type { ButtonLook } from './button.tsx';
import { Icon } from '../marks/icon.tsx';

export interface ActionLinkProps extends ButtonLook {
  href: string;
  children: ReactNode;
}

/** A link that looks like a button, as plain HTML: it is readable, and works, before any script has come. */
export function ActionLink({ href, children, variant = 'outline', size = 'md', block, icon, endIcon }: ActionLinkProps) {
  return (
    <a className="button action-link" href={href} data-variant={variant} data-size={size} data-block={block || undefined}>
      {icon && <Icon of={icon} />}
      <span>{children}</span>
      {endIcon && <Icon of={endIcon} />}
    </a>
  );
}
