import type { Feedback } from '@miyar/contract/accreditation/feedback';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { formatNumber } from '../../../lib/i18n/numbers.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { GradeDots, type Level } from '../../../ui/charts/grade-dots.tsx';
import type { Fact } from '../../../ui/tables/facts.tsx';
import { schoolFeedbackText } from './school-feedback-text.ts';

/** Returns the mean of the ratings to one decimal; undefined without ratings. */
export function meanRating(rated: readonly { rating: number }[]): number | undefined {
  if (rated.length === 0) return undefined;
  return Math.round((rated.reduce((sum, { rating }) => sum + rating, 0) / rated.length) * 10) / 10;
}

/** Returns the mean rating of a school as a fact of its summary. */
export function useRatingFact(given: readonly Feedback[]): Fact {
  const { language } = useLanguage();
  const t = useText(schoolFeedbackText);
  const mean = meanRating(given);
  return {
    key: 'feedback',
    label: t('title'),
    value: mean === undefined ? t('none') : <GradeDots level={Math.round(mean) as Level} label={t('mean', { mean: formatNumber(mean, language) })} />,
  };
}
