import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { EvaluatorList } from '../../../areas/accreditation/institutions/evaluator-list.tsx';
import { SchoolsTable } from '../../../areas/accreditation/institutions/schools-table.tsx';
import { ReportsTable } from '../../../areas/accreditation/visit-reports/reports-table.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { paths } from '@miyar/contract/core/pages';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { Segmented } from '../../../ui/forms/segmented.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { Failed, Stale } from '../../../shared/list/list-failure.tsx';
import { adminListsText } from '../../../areas/accreditation/institutions/lists-text.ts';
import { schoolHref } from '../../../areas/accreditation/institutions/school-address.ts';
import { useRecentEvaluators, useRecentReports, useRecentSchools } from './use-recent.ts';
import { useReportActs } from '../../../areas/accreditation/visit-reports/use-report-acts.tsx';

/** The newest schools, all, the accredited or the denied ones. */
export function RecentSchoolsCard() {
  const t = useText(adminListsText);
  const [status, setStatus] = useState<'all' | 'approved' | 'denied'>('all');
  const list = useRecentSchools(status === 'all' ? undefined : status);
  return (
    <Card
      title={t('recent_schools')}
      padded={false}
      action={
        <div className="flow">
          <Segmented
            label={t('filter')}
            value={status}
            onChange={setStatus}
            choices={[
              { value: 'all', label: t('filter_all') },
              { value: 'approved', label: t('accredited') },
              { value: 'denied', label: t('denied') },
            ]}
          />
          <Link variant="more" href={paths.admin('schools', { status: status === 'all' ? undefined : status })} endIcon={ChevronRight}>
            {t('all_schools')}
          </Link>
        </div>
      }
    >
      {list.data && <Stale asked={list} words={t('schools_failed')} />}
      <SchoolsTable
        brief
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
  const t = useText(adminListsText);
  const { acts, dialog } = useReportActs();
  const list = useRecentReports();
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

/** The newest evaluators. */
export function EvaluatorsCard() {
  const t = useText(adminListsText);
  const list = useRecentEvaluators();
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
  const t = useText(adminListsText);
  return (
    <div className="table-state">
      <Skeleton label={t('counting')} shapes={['row', 'row', 'row']} />
    </div>
  );
}
