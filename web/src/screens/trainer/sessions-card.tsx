import { ChevronRight } from 'lucide-react';
import { SessionsTable } from '../../areas/training/training-sessions/sessions-table.tsx';
import { useText } from '../../lib/i18n/text.ts';
import { paths } from '@miyar/contract/core/pages';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { Failed, Stale } from '../../shared/list/list-failure.tsx';
import { trainerText } from './text.ts';
import type { TrainerActs } from './use-acts.tsx';
import { useTrainerDashboard } from './use-own.ts';

/** As many as the dashboard shows (REQ-D9). */
const NEWEST = 7;

/** The next sessions and after them the latest, with all that can be done with each. */
export function SessionsCard({ acts }: { acts: TrainerActs }) {
  const t = useText(trainerText);
  const asked = useTrainerDashboard();
  const { data, error } = asked;
  return (
    <Card
      title={t('newest_sessions')}
      padded={false}
      action={
        <span className="flow">
          <Link variant="more" href={paths.trainer('training', { when: 'unrecorded' })} endIcon={ChevronRight}>
            {t('when_unrecorded')}
          </Link>
          <Link variant="more" href={paths.trainer('training')} endIcon={ChevronRight}>
            {t('all_sessions')}
          </Link>
        </span>
      }
    >
      {data && <Stale asked={asked} words={t('sessions_failed')} />}
      <SessionsTable
        rows={data?.sessions.slice(0, NEWEST)}
        error={error && !data ? <Failed asked={asked} words={t('sessions_failed')} /> : undefined}
        empty={<EmptyState title={t('no_sessions')} detail={t('no_sessions_detail')} />}
        {...acts.sessions}
      />
    </Card>
  );
}
