import './card.css';
import { type ReactNode, useId } from 'react';

export interface CardProps {
  title: ReactNode;
  /** How many, after the title. */
  count?: ReactNode;
  detail?: ReactNode;
  /** A link or a choice at the end of the head. */
  action?: ReactNode;
  children: ReactNode;
  /** Off for tables and lists, whose rules run from edge to edge. */
  padded?: boolean | undefined;
}

/** A titled piece of a page. */
export function Card({ title, count, detail, action, children, padded = true }: CardProps) {
  const id = useId();
  return (
    <section className="card" aria-labelledby={id}>
      <header className="card-head">
        <div>
          <h2 className="card-title" id={id}>
            {title}
            {count !== undefined && <span className="card-count"> ({count})</span>}
          </h2>
          {detail && <p className="card-detail">{detail}</p>}
        </div>
        {action}
      </header>
      {padded ? <div className="card-body">{children}</div> : children}
    </section>
  );
}

/** A surface without a head. */
export const Sheet = ({ children, padded = true }: { children: ReactNode; padded?: boolean | undefined }) => (
  <div className="card">{padded ? <div className="card-body">{children}</div> : children}</div>
);
