import { FeedbackList } from '../../features/feedback/feedback-list.tsx';
import type { useGivenFeedback } from '../../features/feedback/use-feedback.ts';
import { useText } from '../../lib/text.ts';
import { Sheet } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Failed, MorePages, Stale } from '../frame/list-failure.tsx';
import { evaluatorText } from './text.ts';

/** The feedback the evaluator gave, also on schools that are someone else's since. */
export function GivenFeedback({ given }: { given: ReturnType<typeof useGivenFeedback> }) {
  const t = useText(evaluatorText);
  const { rows } = given;
  return (
    <div className="stack feedback-page">
      {rows && <Stale asked={given} words={t('feedback_failed')} />}
      <Sheet padded={false}>
        <FeedbackList
          label={t('feedback')}
          rows={rows}
          names="school"
          error={given.error && !rows ? <Failed asked={given} words={t('feedback_failed')} /> : undefined}
          empty={<EmptyState level={2} title={t('no_feedback')} detail={t('no_feedback_detail')} />}
        />
        <MorePages paged={given} />
      </Sheet>
    </div>
  );
}
