import './stage-line.css';
import './card.css';
import type { ReactNode } from 'react';
import { type StageState, StarNode } from '../marks/star-node.tsx';

export interface Stage {
  key: string;
  title: string;
  state: StageState;
  /** Usually the date. */
  detail?: ReactNode;
}

export interface StageLineProps {
  /** The name of the process. */
  label: string;
  stages: readonly Stage[];
  /** The states as text, for people who do not see the stars; the detail of a stage that was left out says so. */
  stateLabels: Readonly<Record<Exclude<StageState, 'skipped'>, string>>;
}

/** Stages one after another: along the line of reading, in several lines where one is too short, and downwards on phones. */
export function StageLine({ label, stages, stateLabels }: StageLineProps) {
  return (
    <div className="stage-line">
      <ol className="stages" aria-label={label}>
        {stages.map(({ key, title, state, detail }, index) => (
          <li key={key} className="stage" data-state={state} {...(state === 'current' && { 'aria-current': 'step' })}>
            <StarNode state={state} number={index + 1} />
            <span className="stage-title">
              {title}
              {state !== 'skipped' && <span className="visually-hidden"> ({stateLabels[state]})</span>}
            </span>
            {detail && <span className="stage-detail">{detail}</span>}
          </li>
        ))}
      </ol>
    </div>
  );
}

export interface JourneyProps extends StageLineProps {
  /** The status chip beside the title. */
  status?: ReactNode;
  /** “Stage 4 of 6”. */
  count?: ReactNode;
  /** The next step, usually a `NextStep`. */
  nextStep?: ReactNode;
}

/** A stage line as a card of its own, with what comes next. */
export function Journey({ label, stages, stateLabels, status, count, nextStep }: JourneyProps) {
  return (
    <section className="card journey" aria-label={label}>
      <div className="journey-line">
        <div className="journey-head">
          <h2 className="journey-title">{label}</h2>
          {status}
          {count && <span className="journey-count">{count}</span>}
        </div>
        <StageLine label={label} stages={stages} stateLabels={stateLabels} />
      </div>
      {nextStep}
    </section>
  );
}
