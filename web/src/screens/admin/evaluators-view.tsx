import { EVALUATOR_SORTS, schools } from '@miyar/contract/schools';
import { EvaluatorsTable } from '../../features/schools/evaluators-table.tsx';
import { useEndpointPages } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { useListAddress } from '../../lib/use-list-address.ts';
import { paths } from '../../paths.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { SortChoice } from '../frame/list-choices.tsx';
import { ListFrame } from '../frame/list-frame.tsx';
import { evaluatorsViewText } from './evaluators-view-text.ts';
import { adminListsText } from './lists-text.ts';

const PAGE = 50;

/** Every evaluator and how many there are (decisions A29, A30); each leads to their schools. */
export function EvaluatorsView() {
  const t = useText(evaluatorsViewText);
  const tl = useText(adminListsText);
  const address = useListAddress({}, EVALUATOR_SORTS);
  const all = useEndpointPages(schools.evaluators, { query: { limit: 1 } }).total;
  const list = useEndpointPages(schools.evaluators, { query: { limit: PAGE, ...address.query } }, { keepPrevious: true });
  return (
    <>
      <PageHead title={all === undefined ? t('evaluators_title') : t('evaluators_counted', { count: all })} lead={t('evaluators_lead')} />
      <ListFrame
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
        {(listed) => <EvaluatorsTable {...listed} hrefOf={({ id }) => paths.admin('schools', { evaluator_id: id })} />}
      </ListFrame>
    </>
  );
}
