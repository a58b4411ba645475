import './page-head.css';
import '../states/skeleton.css';
import type { ReactNode } from 'react';

export interface PageHeadProps {
  title: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  /** The situation is not known yet: its space is reserved, and screen readers hear the title. */
  waiting?: boolean | undefined;
  /** The lead alone is not known yet. */
  leadWaiting?: boolean | undefined;
}

/** The head of a page. The title states the situation rather than naming the section. */
export function PageHead({ title, lead, actions, waiting: awaited, leadWaiting = awaited === true && !lead }: PageHeadProps) {
  const waiting = awaited === true;
  return (
    <div className="page-head">
      <div>
        <h1 className="page-title" data-held={awaited !== undefined || undefined}>
          {waiting && <Place />}
          {waiting ? <span className="visually-hidden">{title}</span> : title}
        </h1>
        {leadWaiting ? (
          <p className="page-lead">
            <Place />
          </p>
        ) : (
          lead && <p className="page-lead">{lead}</p>
        )}
      </div>
      {actions && <div className="page-actions">{actions}</div>}
    </div>
  );
}

/** A line that is coming, as high as the line itself: nothing moves when it comes. */
const Place = () => <span className="skeleton-bar page-head-place" aria-hidden />;
