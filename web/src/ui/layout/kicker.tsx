import './kicker.css';
import type { ReactNode } from 'react';

/** A small gold heading over a piece; with a rule, it opens a section. */
export function Kicker({ children, as: Tag = 'p', rule }: { children: ReactNode; as?: 'p' | 'h2' | 'h3' | undefined; rule?: boolean | undefined }) {
  return (
    <Tag className="kicker" data-rule={rule || undefined}>
      <span>{children}</span>
    </Tag>
  );
}

/** The scribe's ruling, where a measured section begins. */
export const Ruling = () => <div className="ruling" aria-hidden />;
