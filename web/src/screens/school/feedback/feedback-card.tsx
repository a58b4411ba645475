import { feedback } from '@miyar/contract/feedback';
import { ChevronRight } from 'lucide-react';
import { FeedbackList } from '../../../features/feedback/feedback-list.tsx';
import { useEndpointPages } from '../../../lib/query.ts';
import { useText } from '../../../lib/text.ts';
import { paths } from '../../../paths.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { Failed, Stale } from '../../frame/list-failure.tsx';
import { schoolFeedbackText } from './text.ts';

/** As many as the dashboard shows (S1§9). */
const RECENT = 5;

/** The newest feedback on one's institution, with its ratings (decision A67). */
export function FeedbackCard() {
  const t = useText(schoolFeedbackText);
  const own = useEndpointPages(feedback.listOwn, { query: { limit: RECENT } });
  const { rows, error } = own;
  return (
    <Card
      title={t('title')}
      padded={false}
      action={
        rows &&
        rows.length > 0 && (
          <Link variant="more" href={paths.school('feedback')} endIcon={ChevronRight}>
            {t('all')}
          </Link>
        )
      }
    >
      {rows && <Stale asked={own} words={t('failed')} />}
      <FeedbackList
        brief
        label={t('title')}
        rows={rows?.slice(0, RECENT)}
        names="evaluator"
        error={error && !rows ? <Failed asked={own} words={t('failed')} /> : undefined}
        empty={<EmptyState title={t('empty')} detail={t('empty_detail')} />}
      />
    </Card>
  );
}
