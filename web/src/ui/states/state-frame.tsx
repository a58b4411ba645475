import './state.css';
import type { ReactNode } from 'react';

export interface StateProps {
  title: string;
  detail?: ReactNode;
  action?: ReactNode;
  /** The heading's level where the state is shown. */
  level?: 1 | 2 | 3 | undefined;
}

/** The star of a state, its text and its one action. */
export function StateFrame({ kind, title, detail, action, level = 3, star }: StateProps & { kind: 'empty' | 'error'; star: ReactNode }) {
  const Title = `h${level}` as const;
  return (
    <div className="state" data-kind={kind} {...(kind === 'error' && { role: 'alert' })}>
      <svg className="state-star" viewBox="-50 -50 100 100" fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinejoin="round" aria-hidden="true">
        {star}
      </svg>
      <Title className="state-title">{title}</Title>
      {detail && <div className="state-detail">{detail}</div>}
      {action && <div className="state-action">{action}</div>}
    </div>
  );
}
