import './marks.css';
import type { ReactNode } from 'react';
import { Icon, type LucideIcon } from './icon.tsx';

/** The tone of a status: settled well, waiting, refused, news; `plain` only names. */
export type Tone = 'ok' | 'wait' | 'no' | 'info' | 'plain';

/** A status, as a shape, a word and a colour; only a plain one does without the shape. */
export type ChipProps = { children: ReactNode } & ({ tone: Exclude<Tone, 'plain'>; icon: LucideIcon } | { tone: 'plain'; icon?: LucideIcon | undefined });

export function Chip({ tone, icon, children }: ChipProps) {
  return (
    <span className="chip" data-tone={tone}>
      {icon && <Icon of={icon} />}
      <span>{children}</span>
    </span>
  );
}
