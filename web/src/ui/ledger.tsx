import './ledger.css';
import './skeleton.css';
import type { ReactNode } from 'react';
import { Icon, type LucideIcon } from './icon.tsx';

export interface LedgerEntry {
  key: string;
  label: string;
  /** Undefined while it is being counted. */
  value: ReactNode;
  detail?: ReactNode;
  icon?: LucideIcon | undefined;
  /** After the label, what tells more about the figure. */
  hint?: ReactNode;
}

/** Figures side by side on one ruled surface. */
export function Ledger({ entries, loadingLabel }: { entries: readonly LedgerEntry[]; loadingLabel: string }) {
  const waiting = entries.some(({ value }) => value === undefined);
  return (
    <dl className="ledger" aria-busy={waiting || undefined}>
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
          {detail && <dd className="ledger-detail">{detail}</dd>}
        </div>
      ))}
    </dl>
  );
}
