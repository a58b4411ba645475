import './stepper.css';
import { useLanguage } from '../../lib/i18n/language.tsx';
import { formatNumber } from '../../lib/i18n/numbers.ts';

/** The steps of a form, and where one is. `current` counts from 0. */
export function Stepper({ label, steps, current }: { label: string; steps: readonly string[]; current: number }) {
  const { language } = useLanguage();
  return (
    <ol className="stepper" aria-label={label}>
      {steps.map((step, index) => (
        <li key={step} data-state={index < current ? 'done' : index === current ? 'current' : 'next'} {...(index === current && { 'aria-current': 'step' })}>
          <span className="stepper-star" aria-hidden>
            {formatNumber(index + 1, language)}
          </span>
          <span>{step}</span>
        </li>
      ))}
    </ol>
  );
}
