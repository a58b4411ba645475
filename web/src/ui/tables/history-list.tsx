import './history-list.css';
import type { ReactNode } from 'react';
import { When } from '../marks/when.tsx';

export interface HistoryItem {
  key: string | number;
  title: ReactNode;
  at: string;
  detail?: ReactNode;
}

/** A history, newest first. */
export function HistoryList({ items, label }: { items: readonly HistoryItem[]; label: string }) {
  return (
    <ol className="history" aria-label={label}>
      {items.map(({ key, title, at, detail }) => (
        <li key={key}>
          <span className="history-title">{title}</span>
          {detail && <span className="history-time">{detail}</span>}
          <span className="history-time">
            <When at={at} show="moment" />
          </span>
        </li>
      ))}
    </ol>
  );
}
