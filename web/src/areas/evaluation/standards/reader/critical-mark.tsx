import './critical-mark.css';
import { useText } from '../../../../lib/i18n/text.ts';
import { standardText } from './reader-text.ts';

/** Marks a critical indicator: a rhomb and a word. */
export function CriticalMark({ children }: { children?: string }) {
  const t = useText(standardText);
  return <span className="critical-mark">{children ?? t('critical')}</span>;
}
