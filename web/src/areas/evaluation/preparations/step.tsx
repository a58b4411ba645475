import { type ReactNode, useId } from 'react';
import type { Missing } from './draft.ts';
import { type StageState, StarNode } from '../../../ui/marks/star-node.tsx';

interface StepProps {
  /** The name by which the focus finds a step that can lack something. */
  name?: Missing['step'];
  number: number;
  state: StageState;
  title: string;
  hint?: string | undefined;
  children: ReactNode;
}

/** One of the steps of a decision. */
export function Step({ name, number, state, title, hint, children }: StepProps) {
  const id = useId();
  return (
    <section className="decision-step" aria-labelledby={id} data-step={name}>
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

/** Moves the focus to a thing that is missing: its text, or the button that adds the first one. */
export function focusMissing({ step, text }: Missing): void {
  const section = document.querySelector(`[data-step='${step}']`);
  const field = section?.querySelectorAll('textarea')[text] ?? section?.querySelector<HTMLElement>('button');
  field?.focus();
}
