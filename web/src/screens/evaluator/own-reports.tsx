import { OwnReportsTable } from '../../features/visit-reports/own-reports-table.tsx';
import { useText } from '../../lib/text.ts';
import { Sheet } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Failed, Stale } from '../frame/list-failure.tsx';
import { evaluatorText } from './text.ts';
import type { EvaluatorActs } from './use-acts.tsx';
import type { useOwnReports } from './use-own.ts';

/** The evaluator's visit reports. */
export function OwnReports({ reports, acts }: { reports: ReturnType<typeof useOwnReports>; acts: EvaluatorActs }) {
  const t = useText(evaluatorText);
  const { rows } = reports;
  return (
    <>
      {rows && <Stale asked={reports} words={t('reports_failed')} />}
      <Sheet padded={false}>
        <OwnReportsTable
          rows={rows}
          error={reports.error && !rows ? <Failed asked={reports} words={t('reports_failed')} /> : undefined}
          empty={<EmptyState level={2} title={t('no_reports')} detail={t('no_reports_detail')} />}
          {...acts}
        />
      </Sheet>
    </>
  );
}
