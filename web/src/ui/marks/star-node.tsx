import './star-node.css';
import { Check, X } from './icons.ts';
import { useLanguage } from '../../lib/i18n/language.tsx';
import { formatNumber } from '../../lib/i18n/numbers.ts';
import { Icon } from './icon.tsx';

export type StageState = 'done' | 'current' | 'next' | 'refused' | 'skipped';

/** The star that marks a stage: checked, reached, still ahead, left out, or where it was refused. */
export function StarNode({ state, number }: { state: StageState; number: number }) {
  const { language } = useLanguage();
  return (
    <span className="star-node" data-state={state} aria-hidden>
      {state === 'done' || state === 'refused' ? <Icon of={state === 'done' ? Check : X} /> : <b>{formatNumber(number, language)}</b>}
    </span>
  );
}
