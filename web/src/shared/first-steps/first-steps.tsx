import type { ReactNode } from 'react';
import { useText } from '../../lib/i18n/text.ts';
import { NextStep } from '../../ui/layout/next-step.tsx';
import { Journey } from '../../ui/layout/stage-line.tsx';
import { firstStepsText } from './first-steps-text.ts';

export interface FirstStepsProps {
  label: string;
  /** In their order, each with what it is; the first is the one to do now. */
  steps: readonly { key: string; title: string; detail: string }[];
  next: { title: string; detail: string; action?: ReactNode };
}

/** Replaces a dashboard that has nothing to show yet: the steps ahead, and the one thing to do. */
export function FirstSteps({ label, steps, next }: FirstStepsProps) {
  const t = useText(firstStepsText);
  return (
    <Journey
      label={label}
      stages={steps.map((step, index) => ({ ...step, state: index === 0 ? 'current' : 'next' }))}
      stateLabels={{ done: t('state_done'), current: t('state_current'), next: t('state_next'), refused: t('state_refused') }}
      nextStep={<NextStep kicker={t('next_step')} {...next} />}
    />
  );
}
