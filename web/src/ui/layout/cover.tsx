import './cover.css';
import type { ReactNode } from 'react';
import { Girih } from '../marks/girih.tsx';

export interface CoverProps {
  /** One true sentence. */
  title: ReactNode;
  /** The next thing, by name. */
  next?: ReactNode;
  /** The one solid act. */
  act?: ReactNode;
  /** Until when. */
  due?: ReactNode;
  /** Where it is, and what comes after it. */
  foot?: ReactNode;
  /** The level of its heading; 1 on a page of its own. */
  level?: 1 | 4;
}

/** The head of a page that begins with one thing: its name, its act and its day, on a dark ground. It contains the heading of the page. */
export function Cover({ title, next, act, due, foot, level = 1 }: CoverProps) {
  const Heading = `h${level}` as const;
  return (
    <section className="cover">
      <Girih tile={72} />
      <div className="cover-in">
        <Heading className="cover-title">{title}</Heading>
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
