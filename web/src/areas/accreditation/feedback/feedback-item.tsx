import type { Feedback } from '@miyar/contract/accreditation/feedback';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { Chip } from '../../../ui/marks/chip.tsx';
import { When } from '../../../ui/marks/when.tsx';
import { namesFor } from '@miyar/contract/core/shown-names';
import { FeedbackActions } from './feedback-actions.tsx';
import { CorrectedMark, FeedbackAnswer } from './feedback-answer.tsx';
import { Rating } from './rating.tsx';
import { SupportingDocument } from './supporting-document.tsx';
import { feedbackText } from './text.ts';

/** One piece of feedback: its type and rating, the text in its own direction, who and when, its document and its answer. */
export function FeedbackItem({ feedback, names, brief }: { feedback: Feedback; names: 'evaluator' | 'school'; brief: boolean }) {
  const t = useText(feedbackText);
  const { language } = useLanguage();
  const { type, rating, description, evaluator_name, school_name, school_name_alternative, created_at, corrected_at, answer } = feedback;
  const school = namesFor({ name: school_name, name_alternative: school_name_alternative }, language).first;
  return (
    <>
      <div className="feedback-head">
        <Chip tone="plain">{t(type)}</Chip>
        <Rating of={rating} />
      </div>
      <p className="feedback-text" dir="auto" data-brief={brief || undefined}>
        {description}
      </p>
      <p className="feedback-by">
        <bdi>{names === 'school' ? school : evaluator_name || t('evaluator')}</bdi>
        <span aria-hidden>·</span>
        <When at={created_at} />
        {corrected_at !== null && <CorrectedMark />}
      </p>
      {feedback.supporting_document !== null && <SupportingDocument path={feedback.supporting_document} name={feedback.file_name} held={feedback.held} />}
      {answer && <FeedbackAnswer answer={answer} brief={brief} />}
      <FeedbackActions given={feedback} />
    </>
  );
}
