import { type ReactNode, useId } from 'react';
import { type StageState, StarNode } from '../../../ui/marks/star-node.tsx';

interface StepProps {
  number: number;
  state: StageState;
  title: string;
  hint?: string | undefined;
  children: ReactNode;
}

/** One of the steps of a decision. */
export function Step({ number, state, title, hint, children }: StepProps) {
  const id = useId();
  return (
    <section className="decision-step" aria-labelledby={id}>
      <StarNode state={state} number={number} />
      <div className="decision-step-body">
        <h2 id={id}>
          {title} {hint && <small>{hint}</small>}
        </h2>
        {children}
      </div>
    </section>
  );
}
