import { type School, schools } from '@miyar/contract/schools';
import { visitReports } from '@miyar/contract/visit-reports';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { EvaluatorList } from '../../features/schools/evaluators-table.tsx';
import { SchoolsTable } from '../../features/schools/schools-table.tsx';
import { StatusShares } from '../../features/schools/status-shares.tsx';
import { ReportsTable } from '../../features/visit-reports/reports-table.tsx';
import { useEndpoint } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Failed, Stale } from '../frame/list-failure.tsx';
import { adminText } from './text.ts';
import { schoolHref } from './use-address.ts';
import { useReportActs } from './use-reports.tsx';
import type { SchoolCounts } from './use-school-counts.ts';

/** The specification's own sizes of the short lists (S1§9). */
const RECENT = { schools: 3, evaluators: 3, reports: 7 } as const;

/** The newest schools, all or those decided one way. */
export function RecentSchoolsCard() {
  const t = useText(adminText);
  const [status, setStatus] = useState<'all' | 'approved' | 'denied'>('all');
  const filter: { status?: School['status'] } = status === 'all' ? {} : { status };
  const list = useEndpoint(schools.list, { query: { limit: RECENT.schools, ...filter } }, { keepPrevious: true });
  return (
    <Card
      title={t('recent_schools')}
      padded={false}
      action={
        <Segmented
          label={t('filter')}
          value={status}
          onChange={setStatus}
          choices={[
            { value: 'all', label: t('filter_all') },
            { value: 'approved', label: t('approved') },
            { value: 'denied', label: t('denied') },
          ]}
        />
      }
    >
      {list.data && <Stale asked={list} words={t('schools_failed')} />}
      <SchoolsTable
        rows={list.data}
        hrefOf={schoolHref}
        stale={list.isPlaceholderData}
        error={list.error && !list.data ? <Failed asked={list} words={t('schools_failed')} /> : undefined}
        empty={status === 'all' ? <EmptyState title={t('no_schools')} detail={t('no_schools_detail')} /> : <EmptyState title={t('none_of_status')} />}
      />
    </Card>
  );
}

/** The newest visit reports. */
export function LatestReportsCard() {
  const t = useText(adminText);
  const { acts, dialog } = useReportActs();
  const list = useEndpoint(visitReports.list, { query: { limit: RECENT.reports } });
  return (
    <Card
      title={t('latest_reports')}
      padded={false}
      action={
        <Link variant="more" href={paths.admin('evaluation-reports')} endIcon={ChevronRight}>
          {t('all_reports')}
        </Link>
      }
    >
      {list.data && <Stale asked={list} words={t('reports_failed')} />}
      <ReportsTable
        brief
        rows={list.data}
        error={list.error && !list.data ? <Failed asked={list} words={t('reports_failed')} /> : undefined}
        empty={<EmptyState title={t('no_reports_yet')} detail={t('no_reports_yet_detail')} />}
        {...acts}
      />
      {dialog}
    </Card>
  );
}

/** How many schools stand how. */
export function StatusCard({ counts: { approved, pending, denied, error } }: { counts: SchoolCounts }) {
  const t = useText(adminText);
  const known = approved !== undefined && pending !== undefined && denied !== undefined;
  return (
    <Card title={t('by_status')}>
      {known && <StatusShares approved={approved} pending={pending} denied={denied} />}
      {!known && (error ? <p className="muted">{t('unknown')}</p> : <Skeleton label={t('counting')} shapes={['line', 'line']} />)}
    </Card>
  );
}

/** The newest evaluators, with how much each has to do. */
export function EvaluatorsCard() {
  const t = useText(adminText);
  const list = useEndpoint(schools.evaluators, { query: { limit: RECENT.evaluators } });
  return (
    <Card
      title={t('evaluators')}
      padded={false}
      action={
        <Link variant="more" href={paths.admin('evaluators')} endIcon={ChevronRight}>
          {t('all_evaluators')}
        </Link>
      }
    >
      {list.data && <Stale asked={list} words={t('evaluators_failed')} />}
      {list.data && list.data.length > 0 && <EvaluatorList evaluators={list.data} />}
      {list.data?.length === 0 && <EmptyState title={t('no_evaluators')} detail={t('no_evaluators_detail')} />}
      {!list.data && (list.error ? <Failed asked={list} words={t('evaluators_failed')} /> : <Waiting />)}
    </Card>
  );
}

function Waiting() {
  const t = useText(adminText);
  return (
    <div className="table-state">
      <Skeleton label={t('counting')} shapes={['row', 'row', 'row']} />
    </div>
  );
}
