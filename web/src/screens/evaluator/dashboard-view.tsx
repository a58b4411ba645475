import { CalendarDays, ChevronRight, FileText, School } from 'lucide-react';
import type { ReactNode } from 'react';
import { AssignedTable } from '../../features/schools/assigned-table.tsx';
import { awaitingVisit, schoolsAmong } from '../../features/schools/filter-assigned.ts';
import { visitSituation } from '../../features/schools/situation.ts';
import { OwnReportsTable } from '../../features/visit-reports/own-reports-table.tsx';
import { useLanguage } from '../../lib/language.tsx';
import { formatNumber } from '../../lib/numbers.ts';
import { useText } from '../../lib/text.ts';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Ledger } from '../../ui/ledger.tsx';
import { Link } from '../../ui/link.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Failed, Stale } from '../frame/list-failure.tsx';
import { HeadActions } from './head-actions.tsx';
import { inThisMonth } from './month.ts';
import { evaluatorText } from './text.ts';
import { useActs } from './use-acts.tsx';
import { useAssigned, useOwnReports } from './use-own.ts';

/** As many as fit a first page. */
const RECENT_REPORTS = 5;

/** The evaluator's first page: which schools to visit, and what was reported. */
export function DashboardView() {
  const { language } = useLanguage();
  const t = useText(evaluatorText);
  const assigned = useAssigned();
  const reports = useOwnReports();
  const { acts, dialog } = useActs(assigned.rows ?? []);
  const waiting = assigned.rows && awaitingVisit(assigned.rows);
  const count = waiting && schoolsAmong(waiting);
  // Until the last page is here the figure would be too small; one that cannot be had is not waited for.
  const figure = (list: { hasNextPage: boolean; error: unknown }, value: number | undefined): ReactNode => {
    if (value !== undefined && !list.hasNextPage) return formatNumber(value, language);
    return list.error ? <span className="small subtle">{t('unknown')}</span> : undefined;
  };
  return (
    <>
      <PageHead
        title={count === undefined ? t('dashboard') : visitSituation(count, language)}
        lead={count ? t('lead_waiting') : undefined}
        actions={<HeadActions assigned={assigned.rows} acts={acts} />}
      />
      <div className="stack" data-gap="large">
        <Ledger
          loadingLabel={t('counting')}
          entries={[
            { key: 'schools', label: t('assigned_schools'), value: figure(assigned, assigned.rows && schoolsAmong(assigned.rows)), icon: School },
            { key: 'reports', label: t('reports_total'), value: figure(reports, reports.rows?.length), icon: FileText },
            {
              key: 'month',
              label: t('reports_this_month'),
              value: figure(reports, reports.rows && inThisMonth(reports.rows.map(({ created_at }) => created_at))),
              icon: CalendarDays,
            },
          ]}
        />
        <Card
          title={t('to_visit')}
          padded={false}
          action={
            <Link variant="more" href={paths.evaluator('schools')} endIcon={ChevronRight}>
              {t('all_schools')}
            </Link>
          }
        >
          {assigned.rows && <Stale asked={assigned} words={t('schools_failed')} />}
          <AssignedTable
            brief
            rows={waiting}
            error={assigned.error && !assigned.rows ? <Failed asked={assigned} words={t('schools_failed')} /> : undefined}
            empty={
              assigned.rows?.length === 0 ? (
                <EmptyState title={t('no_schools')} detail={t('no_schools_detail')} />
              ) : (
                <EmptyState title={t('nothing_to_visit')} detail={t('nothing_to_visit_detail')} />
              )
            }
            {...acts}
          />
        </Card>
        <Card
          title={t('recent_reports')}
          padded={false}
          action={
            <Link variant="more" href={paths.evaluator('reports')} endIcon={ChevronRight}>
              {t('all_reports')}
            </Link>
          }
        >
          {reports.rows && <Stale asked={reports} words={t('reports_failed')} />}
          <OwnReportsTable
            rows={reports.rows?.slice(0, RECENT_REPORTS)}
            error={reports.error && !reports.rows ? <Failed asked={reports} words={t('reports_failed')} /> : undefined}
            empty={<EmptyState title={t('no_reports')} detail={t('no_reports_detail')} />}
            {...acts}
          />
        </Card>
      </div>
      {dialog}
    </>
  );
}
