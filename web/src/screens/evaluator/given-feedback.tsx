import { feedback, FEEDBACK_TYPES } from '@miyar/contract/accreditation/feedback';
import { FeedbackList } from '../../areas/accreditation/feedback/feedback-list.tsx';
import { givenFeedbackText } from '../../areas/accreditation/feedback/given-text.ts';
import { feedbackText } from '../../areas/accreditation/feedback/text.ts';
import { useEndpointPages } from '../../lib/api/query.ts';
import { useText } from '../../lib/i18n/text.ts';
import { useListAddress } from '../../lib/navigation/use-list-address.ts';
import { FilterChoice } from '../../shared/list/list-choices.tsx';
import { ListView } from '../../shared/list/list-view.tsx';

const PAGE = 20;

/** The feedback the evaluator gave, also on schools that are someone else's since. */
export function GivenFeedback() {
  const t = useText(givenFeedbackText);
  const words = useText(feedbackText);
  const address = useListAddress({ type: FEEDBACK_TYPES });
  const given = useEndpointPages(feedback.listGiven, { query: { limit: PAGE, ...address.query } }, { showPrevious: true });
  return (
    <div className="feedback-page">
      <ListView
        list={given}
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
        words={{
          none: t('empty'),
          none_detail: t('empty_detail'),
          no_match: t('no_match'),
          no_match_detail: t('no_match_detail'),
          show_all: t('show_all'),
        }}
      >
        {({ rows, error, empty }) => <FeedbackList label={t('title')} rows={rows} names="school" error={error} empty={empty} />}
      </ListView>
    </div>
  );
}
