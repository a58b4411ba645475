import './next-step.css';
import type { ReactNode } from 'react';
import { Girih } from '../marks/girih.tsx';

/** The next act of the person, or the event they wait for. */
export function NextStep({ kicker, title, detail, action }: { kicker: string; title: string; detail?: ReactNode; action?: ReactNode }) {
  return (
    <div className="next-step">
      <Girih tile={72} />
      <span className="next-step-kicker">{kicker}</span>
      <b className="next-step-title">{title}</b>
      {detail && <p className="next-step-detail">{detail}</p>}
      {action && <div className="next-step-action">{action}</div>}
    </div>
  );
}
