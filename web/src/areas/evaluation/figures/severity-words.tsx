import type { Severity } from '@miyar/contract/evaluation/figures';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { formatNumber } from '../../../lib/i18n/numbers.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { figuresText } from './text.ts';

/** The difference between somebody’s ratings and others’, as text, with the number of ratings it is calculated from. */
export function SeverityWords({ of: { mean, ratings } }: { of: Severity }) {
  const t = useText(figuresText);
  const { language } = useLanguage();
  const points = mean === null ? '' : formatNumber(Math.abs(mean), language, { minimumFractionDigits: 2 });
  const words = mean === null ? t('few_ratings') : mean === 0 ? t('alike') : t(mean < 0 ? 'stricter' : 'lenient', { points });
  return (
    <>
      <span className={mean === null ? 'muted' : undefined}>{words}</span> <small className="muted">({t('of_ratings', { count: ratings })})</small>
    </>
  );
}
