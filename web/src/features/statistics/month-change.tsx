import './month-change.css';
import type { Figure } from '@miyar/contract/statistics';
import { ArrowDown, ArrowUp, Equal } from 'lucide-react';
import { useLanguage } from '../../lib/language.tsx';
import { formatPercent } from '../../lib/numbers.ts';
import { useText } from '../../lib/text.ts';
import { Icon } from '../../ui/icon.tsx';
import { changeOf } from './change.ts';
import { statisticsText } from './text.ts';

const ICONS = { more: ArrowUp, fewer: ArrowDown, same: Equal } as const;

/** Under a figure: this month against the last, also said in whole words. Nothing where there is no base (decision A34). */
export function MonthChange({ figure }: { figure: Figure }) {
  const { language } = useLanguage();
  const t = useText(statisticsText);
  const change = changeOf(figure);
  if (change === undefined) return null;
  const way = change > 0 ? 'more' : change < 0 ? 'fewer' : 'same';
  const percent = formatPercent(Math.abs(change), language);
  const { this_month, last_month } = figure;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a picture made of words, which reads better in a sentence
    <span className="month-change" data-way={way} role="img" aria-label={t(`${way}_words`, { percent, this_month, last_month })}>
      <Icon of={ICONS[way]} size="sm" />
      {way === 'same' ? <span>{t('same')}</span> : <b>{percent}</b>}
      <span>{t('on_last_month')}</span>
    </span>
  );
}
