import './proof.css';
import type { ReactNode } from 'react';
import { ChevronDown, Fingerprint } from '../../ui/marks/icons.ts';
import { useText } from '../../lib/i18n/text.ts';
import { Icon } from '../../ui/marks/icon.tsx';
import { commonText } from '../common-text.ts';

/** The proof of a page for somebody outside: hashes, seeds, receipts and signed files. It is last on the page, and closed. */
export function Proof({ children }: { children: ReactNode }) {
  const t = useText(commonText);
  return (
    <details className="card proof">
      <summary>
        <Icon of={Fingerprint} />
        {t('proof')}
        <Icon of={ChevronDown} />
      </summary>
      <div className="card-body stack">{children}</div>
    </details>
  );
}

/** A hash under its name, whole, so that it can be copied and compared. */
export function HashLine({ label, of }: { label: string; of: string }) {
  return (
    <p className="proof-hash">
      {label} <code>{of}</code>
    </p>
  );
}
