import { ChevronRight } from 'lucide-react';
import { AttendanceTable } from '../../areas/training/attendance/attendance-table.tsx';
import { useText } from '../../lib/i18n/text.ts';
import { paths } from '@miyar/contract/core/pages';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { Failed, Stale } from '../../shared/list/list-failure.tsx';
import { trainerText } from './text.ts';
import type { TrainerActs } from './use-acts.tsx';
import { useTrainerDashboard } from './use-own.ts';

/** The newest attendance records, with all that can be done with each. */
export function RecordsCard({ acts }: { acts: TrainerActs }) {
  const t = useText(trainerText);
  const asked = useTrainerDashboard();
  const { data, error } = asked;
  return (
    <Card
      title={t('recent_records')}
      padded={false}
      action={
        <Link variant="more" href={paths.trainer('attendance')} endIcon={ChevronRight}>
          {t('all_records')}
        </Link>
      }
    >
      {data && <Stale asked={asked} words={t('records_failed')} />}
      <AttendanceTable
        brief
        rows={data?.attendance}
        error={error && !data ? <Failed asked={asked} words={t('records_failed')} /> : undefined}
        empty={<EmptyState title={t('no_records')} detail={t('no_records_detail')} />}
        {...acts.records}
      />
    </Card>
  );
}
