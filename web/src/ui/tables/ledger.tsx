import './ledger.css';
import '../states/skeleton.css';
import type { ReactNode } from 'react';
import { Icon, type LucideIcon } from '../marks/icon.tsx';

export interface LedgerEntry {
  key: string;
  label: string;
  /** Undefined while it is being counted. */
  value: ReactNode;
  detail?: ReactNode;
  icon?: LucideIcon | undefined;
  /** After the label: more about the figure. */
  hint?: ReactNode;
}

export interface LedgerProps {
  entries: readonly LedgerEntry[];
  loadingLabel: string;
  /** Each figure will have a third line: its space is reserved until then, on phones with room for the lines of a change. */
  detailed?: boolean | 'changes' | undefined;
}

/** Figures side by side on one ruled surface. */
export function Ledger({ entries, loadingLabel, detailed = false }: LedgerProps) {
  const waiting = entries.some(({ value }) => value === undefined);
  return (
    <dl className="ledger" data-detailed={detailed || undefined} aria-busy={waiting || undefined}>
      {entries.map(({ key, label, value, detail, icon, hint }) => (
        <div key={key}>
          <dt>
            {icon && <Icon of={icon} />}
            <span>{label}</span>
            {hint}
          </dt>
          <dd className="ledger-number">
            {value === undefined ? (
              <>
                <span className="skeleton-bar" />
                <span className="visually-hidden">{loadingLabel}</span>
              </>
            ) : (
              value
            )}
          </dd>
          {(detail || (detailed && value === undefined)) && <dd className="ledger-detail">{detail || <span className="skeleton-bar" />}</dd>}
        </div>
      ))}
    </dl>
  );
}
