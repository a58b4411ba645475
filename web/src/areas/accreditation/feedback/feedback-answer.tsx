import type { Feedback } from '@miyar/contract/accreditation/feedback';
import { useText } from '../../../lib/i18n/text.ts';
import { When } from '../../../ui/marks/when.tsx';
import { changeText } from './change-text.ts';

/** What the institution answered, under what it answers. */
export function FeedbackAnswer({ answer, brief }: { answer: NonNullable<Feedback['answer']>; brief: boolean }) {
  const t = useText(changeText);
  return (
    <div className="feedback-answer">
      <p className="feedback-by">
        <b>{t('answer_of')}</b>
        <span aria-hidden>·</span>
        <When at={answer.created_at} />
        {answer.corrected_at !== null && <CorrectedMark />}
      </p>
      <p className="feedback-text" dir="auto" data-brief={brief || undefined}>
        {answer.text}
      </p>
    </div>
  );
}

/** That a text is no longer the one that was sent first. */
export function CorrectedMark() {
  const t = useText(changeText);
  return (
    <>
      <span aria-hidden>·</span>
      <span>{t('mark')}</span>
    </>
  );
}
