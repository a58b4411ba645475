import type { Feedback } from '@miyar/contract/accreditation/feedback';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { formatNumber } from '../../../lib/i18n/numbers.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { GradeDots, type Level } from '../../../ui/charts/grade-dots.tsx';
import type { Fact } from '../../../ui/tables/facts.tsx';
import { meanRating } from './mean-rating.ts';
import { schoolFeedbackText } from './school-feedback-text.ts';

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
