import type { Feedback } from '@miyar/contract/accreditation/feedback';
import { useText } from '../../../lib/i18n/text.ts';
import { GradeDots, type Level } from '../../../ui/charts/grade-dots.tsx';
import { feedbackText } from './text.ts';

/** A rating as its dots and its word: Excellent (4) to Poor (1). */
export function Rating({ of }: { of: Feedback['rating'] }) {
  const t = useText(feedbackText);
  const level = of as Level;
  return <GradeDots level={level} label={t(`rating_${level}`)} />;
}
