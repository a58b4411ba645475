import './feedback-view.css';
import { ChevronLeft } from 'lucide-react';
import { FeedbackList } from '../../../features/feedback/feedback-list.tsx';
import { useOwnFeedback } from '../../../features/feedback/use-feedback.ts';
import { useText } from '../../../lib/text.ts';
import { paths } from '../../../paths.ts';
import { Sheet } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Failed, MorePages, Stale } from '../../frame/list-failure.tsx';
import { schoolFeedbackText } from './text.ts';

/** All feedback on one's institution. */
export function FeedbackView() {
  const t = useText(schoolFeedbackText);
  const own = useOwnFeedback();
  const { rows, error } = own;
  return (
    <>
      <div className="feedback-back">
        <Link variant="more" href={paths.school()} icon={ChevronLeft}>
          {t('back')}
        </Link>
      </div>
      <PageHead title={t('title')} lead={t('lead')} />
      <div className="stack feedback-page">
        {rows && <Stale asked={own} words={t('failed')} />}
        <Sheet padded={false}>
          <FeedbackList
            label={t('title')}
            rows={rows}
            names="evaluator"
            error={error && !rows ? <Failed asked={own} words={t('failed')} /> : undefined}
            empty={<EmptyState level={2} title={t('empty')} detail={t('empty_detail')} />}
          />
          <MorePages paged={own} />
        </Sheet>
      </div>
    </>
  );
}
