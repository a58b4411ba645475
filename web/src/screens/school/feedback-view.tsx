import './feedback-view.css';
import { feedback, FEEDBACK_TYPES } from '@miyar/contract/accreditation/feedback';
import { FeedbackList } from '../../areas/accreditation/feedback/feedback-list.tsx';
import { feedbackText } from '../../areas/accreditation/feedback/text.ts';
import { useEndpointPages } from '../../lib/api/query.ts';
import { useText } from '../../lib/i18n/text.ts';
import { useListAddress } from '../../lib/navigation/use-list-address.ts';
import { paths } from '@miyar/contract/core/pages';
import { ArrowLeft } from '../../ui/marks/icons.ts';
import { Link } from '../../ui/actions/link.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { FilterChoice } from '../../shared/list/list-choices.tsx';
import { ListView } from '../../shared/list/list-view.tsx';
import { ownFeedbackText } from '../../areas/accreditation/feedback/own-feedback-text.ts';

const PAGE = 20;

/** All feedback on one's institution, with a search and its types. */
export function FeedbackView() {
  const t = useText(ownFeedbackText);
  const words = useText(feedbackText);
  const address = useListAddress({ type: FEEDBACK_TYPES });
  const own = useEndpointPages(feedback.listOwn, { query: { limit: PAGE, ...address.query } }, { showPrevious: true });
  return (
    <>
      <div className="feedback-back">
        <Link variant="more" href={paths.school('applications')} icon={ArrowLeft}>
          {t('back')}
        </Link>
      </div>
      <PageHead title={t('title')} lead={t('lead')} />
      <div className="feedback-page">
        <ListView
          list={own}
          failed={t('failed')}
          address={address}
          search={{ label: t('search'), placeholder: t('search') }}
          filters={
            <FilterChoice
              label={t('type')}
              all={t('type_all')}
              value={address.chosen.type}
              onChange={(type) => address.choose({ type })}
              choices={FEEDBACK_TYPES.map((value) => ({ value, label: words(value) }))}
            />
          }
          words={{ none: t('empty'), none_detail: t('empty_detail'), no_match: t('no_match'), no_match_detail: t('no_match_detail'), show_all: t('show_all') }}
        >
          {({ rows, error, empty }) => <FeedbackList label={t('title')} rows={rows} names="evaluator" error={error} empty={empty} />}
        </ListView>
      </div>
    </>
  );
}
