import './stepper.css';
import { useLanguage } from '../../lib/i18n/language.tsx';
import { formatNumber } from '../../lib/i18n/numbers.ts';

/** The steps of a form, and where one is. `current` counts from 0. */
export function Stepper({ label, steps, current }: { label: string; steps: readonly string[]; current: number }) {
  const { language } = useLanguage();
  return (
    <ol className="stepper" aria-label={label}>
      {steps.map((step, place) => (
        <li key={step} data-state={place < current ? 'done' : place === current ? 'current' : 'next'} {...(place === current && { 'aria-current': 'step' })}>
          <span className="stepper-star" aria-hidden>
            {formatNumber(place + 1, language)}
          </span>
          <span>{step}</span>
        </li>
      ))}
    </ol>
  );
}
