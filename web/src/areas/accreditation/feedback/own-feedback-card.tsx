import { feedback } from '@miyar/contract/accreditation/feedback';
import { FeedbackList } from './feedback-list.tsx';
import { useEndpointPages } from '../../../lib/api/query.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { paths } from '@miyar/contract/core/pages';
import { ChevronRight } from '../../../ui/marks/icons.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { Failed, Stale } from '../../../shared/list/list-failure.tsx';
import { ownFeedbackText } from './own-feedback-text.ts';

/** As many as the dashboard shows (REQ-D9). */
const RECENT = 5;

/** The newest feedback on one's institution, with its ratings (REQ-A67); nothing while there is none, for those who expect none. */
export function FeedbackCard({ expected = true }: { expected?: boolean }) {
  const t = useText(ownFeedbackText);
  const own = useEndpointPages(feedback.listOwn, { query: { limit: RECENT } });
  const { rows, error } = own;
  if (!expected && !error && !rows?.length) return null;
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
