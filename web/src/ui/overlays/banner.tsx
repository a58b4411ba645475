import './banner.css';
import type { ReactNode } from 'react';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from '../marks/icons.ts';
import { Icon, type LucideIcon } from '../marks/icon.tsx';

const ICONS = { ok: CircleCheck, no: CircleAlert, wait: TriangleAlert, info: Info } as const;

export interface BannerProps {
  tone: 'ok' | 'no' | 'wait' | 'info';
  children: ReactNode;
  icon?: LucideIcon | undefined;
  action?: ReactNode;
}

/** A message that stays where it is about. An error is announced at once, the others when there is time. */
export function Banner({ tone, children, icon = ICONS[tone], action }: BannerProps) {
  return (
    <div className="banner" data-tone={tone} role={tone === 'no' ? 'alert' : 'status'}>
      <Icon of={icon} />
      <div className="banner-words">{children}</div>
      {action && <div className="banner-action">{action}</div>}
    </div>
  );
}
