import { jobs } from '@miyar/contract/operations/jobs';
import { useEndpointPages } from '../../../lib/api/query.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { ListView } from '../../../shared/list/list-view.tsx';
import { JobsTable } from './jobs-table.tsx';
import { jobsText } from './text.ts';

const PAGE = 25;

/** Work of the platform that was given up, so that it is seen and tried again. */
export function FailedJobs() {
  const t = useText(jobsText);
  const list = useEndpointPages(jobs.failed, { query: { limit: PAGE } });
  return (
    <ListView list={list} failed={t('failed')} words={{ none: t('none'), none_detail: t('none_detail') }}>
      {(listed) => <JobsTable {...listed} />}
    </ListView>
  );
}
