import './cover.css';
import type { ReactNode } from 'react';
import { Girih } from '../marks/girih.tsx';

export interface CoverProps {
  /** One true sentence. */
  title: ReactNode;
  /** What is next, by name. */
  next?: ReactNode;
  /** The one solid act. */
  act?: ReactNode;
  /** Until when. */
  due?: ReactNode;
  /** Where it is, and what comes after it. */
  foot?: ReactNode;
}

/** The head of a page that begins with one thing: what it is, its act and its day, on a ground of night. It has the heading of the page. */
export function Cover({ title, next, act, due, foot }: CoverProps) {
  return (
    <section className="cover">
      <Girih tile={72} />
      <div className="cover-in">
        <h1 className="cover-title">{title}</h1>
        {next && <p className="cover-next">{next}</p>}
        {(act || due) && (
          <div className="cover-act">
            {act}
            {due && <div className="cover-due">{due}</div>}
          </div>
        )}
      </div>
      {foot && <div className="cover-foot">{foot}</div>}
    </section>
  );
}
