import { jobs } from '@miyar/contract/jobs';
import { JobsTable } from '../../features/jobs/jobs-table.tsx';
import { jobsText } from '../../features/jobs/text.ts';
import { useEndpointPages } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { Sheet } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Failed, ListFoot, Stale } from '../frame/list-failure.tsx';

const PAGE = 25;

/** Work of the platform that was given up, so that it is seen and tried again (security i). */
export function JobsPart() {
  const t = useText(jobsText);
  const list = useEndpointPages(jobs.failed, { query: { limit: PAGE } });
  const { rows, error } = list;
  return (
    <div className="stack">
      {rows && <Stale asked={list} words={t('failed')} />}
      <Sheet padded={false}>
        <JobsTable
          rows={rows}
          error={error && !rows ? <Failed level={2} asked={list} words={t('failed')} /> : undefined}
          empty={<EmptyState level={2} title={t('none')} detail={t('none_detail')} />}
        />
        <ListFoot paged={list} />
      </Sheet>
    </div>
  );
}
