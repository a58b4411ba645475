import { ChevronRight } from 'lucide-react';
import { OwnReportsTable } from '../../areas/accreditation/visit-reports/own-reports-table.tsx';
import { useText } from '../../lib/i18n/text.ts';
import { paths } from '@miyar/contract/core/pages';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { Failed, Stale } from '../../shared/list/list-failure.tsx';
import { evaluatorText } from './text.ts';
import type { EvaluatorActs } from './use-acts.tsx';
import { useRecentReports } from './use-own.ts';

/** As many as fit a first page. */
export const RECENT = 5;

/** The newest visit reports of the evaluator. */
export function RecentReportsCard({ acts }: { acts: EvaluatorActs }) {
  const t = useText(evaluatorText);
  const reports = useRecentReports(RECENT);
  const { rows, error } = reports;
  return (
    <Card
      title={t('recent_reports')}
      padded={false}
      action={
        <Link variant="more" href={paths.evaluator('reports')} endIcon={ChevronRight}>
          {t('all_reports')}
        </Link>
      }
    >
      {rows && <Stale asked={reports} words={t('reports_failed')} />}
      <OwnReportsTable
        rows={rows?.slice(0, RECENT)}
        error={error && !rows ? <Failed asked={reports} words={t('reports_failed')} /> : undefined}
        empty={<EmptyState title={t('no_reports')} detail={t('no_reports_detail')} />}
        {...acts}
      />
    </Card>
  );
}
