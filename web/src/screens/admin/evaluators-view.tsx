import { schools } from '@miyar/contract/schools';
import { EvaluatorsTable } from '../../features/schools/evaluators-table.tsx';
import { useEndpointPages } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { Sheet } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Failed, MorePages, Stale } from '../frame/list-failure.tsx';
import { adminText } from './text.ts';

/** Every evaluator. Their number is told once the last page is here: the server does not count them. */
export function EvaluatorsView() {
  const t = useText(adminText);
  const list = useEndpointPages(schools.evaluators);
  const all = list.rows && !list.hasNextPage ? list.rows.length : undefined;
  return (
    <>
      <PageHead title={all === undefined ? t('evaluators_title') : t('evaluators_counted', { count: all })} lead={t('evaluators_lead')} />
      <div className="stack">
        {list.rows && <Stale asked={list} words={t('evaluators_failed')} />}
        <Sheet padded={false}>
          <EvaluatorsTable
            rows={list.rows}
            error={list.error && !list.rows ? <Failed asked={list} words={t('evaluators_failed')} /> : undefined}
            empty={<EmptyState level={2} title={t('no_evaluators')} detail={t('no_evaluators_detail')} />}
          />
        </Sheet>
        <MorePages paged={list} />
      </div>
    </>
  );
}
