import { EVALUATOR_SORTS, schools } from '@miyar/contract/accreditation/institutions';
import { EvaluatorsTable } from '../../areas/accreditation/institutions/evaluators-table.tsx';
import { useEndpointPages } from '../../lib/api/query.ts';
import { WriteButton } from '../../areas/communication/messaging/write-button.tsx';
import { useText } from '../../lib/i18n/text.ts';
import { useListAddress } from '../../lib/navigation/use-list-address.ts';
import { paths } from '@miyar/contract/core/pages';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { SortChoice } from '../../shared/list/list-choices.tsx';
import { ListView } from '../../shared/list/list-view.tsx';
import { evaluatorsViewText } from './evaluators-view-text.ts';
import { adminListsText } from '../../areas/accreditation/institutions/lists-text.ts';

const PAGE = 50;

/** Every evaluator and how many there are (REQ-A29, REQ-A30); each leads to their schools. */
export function EvaluatorsView() {
  const t = useText(evaluatorsViewText);
  const tl = useText(adminListsText);
  const address = useListAddress({}, EVALUATOR_SORTS);
  const all = useEndpointPages(schools.evaluators, { query: { limit: 1 } }).total;
  const list = useEndpointPages(schools.evaluators, { query: { limit: PAGE, ...address.query } }, { showPrevious: true });
  return (
    <>
      <PageHead
        waiting={all === undefined && !list.rows && !list.error}
        title={all === undefined ? t('evaluators_title') : t('evaluators_counted', { count: all })}
        lead={t('evaluators_lead')}
      />
      <ListView
        list={list}
        failed={tl('evaluators_failed')}
        address={address}
        search={{ label: t('evaluators_search'), placeholder: t('evaluators_search_in') }}
        filters={<SortChoice value={address.sort} sorts={EVALUATOR_SORTS} onChange={address.order} />}
        words={{
          none: tl('no_evaluators'),
          none_detail: tl('no_evaluators_detail'),
          no_match: t('no_evaluator_found'),
          no_match_detail: t('no_evaluator_found_detail'),
          show_all: t('show_all_evaluators'),
        }}
      >
        {(listed) => <EvaluatorsTable {...listed} hrefOf={({ id }) => paths.admin('schools', { evaluator_id: id })} write={(to) => <WriteButton to={to} />} />}
      </ListView>
    </>
  );
}
