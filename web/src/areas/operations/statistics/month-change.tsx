import './month-change.css';
import type { Figure } from '@miyar/contract/core/figure';
import { ArrowDown, ArrowUp, Equal } from '../../../ui/marks/icons.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { formatNumber, formatPercent } from '../../../lib/i18n/numbers.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Icon } from '../../../ui/marks/icon.tsx';
import { changeOf, isFew } from './change.ts';
import { statisticsText } from './text.ts';

const ICONS = { more: ArrowUp, fewer: ArrowDown, same: Equal } as const;

/** The line below a figure: this month against the last, also as a sentence for screen readers; without a base, this month alone (REQ-A34). */
export function MonthChange({ figure }: { figure: Figure }) {
  const { language } = useLanguage();
  const t = useText(statisticsText);
  const change = changeOf(figure);
  const { this_month, last_month } = figure;
  if (change === undefined) return <span>{t('this_month', { count: this_month })}</span>;
  const way = change > 0 ? 'more' : change < 0 ? 'fewer' : 'same';
  const by = isFew(figure) ? formatNumber(Math.abs(this_month - last_month), language) : formatPercent(Math.abs(change), language);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a picture made of text, which reads better as a sentence
    <span className="month-change" data-way={way} role="img" aria-label={t(`${way}_words`, { by, this_month, last_month })}>
      <Icon of={ICONS[way]} size="sm" />
      {way === 'same' ? <span>{t('same')}</span> : <b>{by}</b>}
      <span>{t('counts', { this_month, last_month })}</span>
    </span>
  );
}
