import './recent-sessions.css';
import { useText } from '../../lib/i18n/text.ts';
import { paths } from '@miyar/contract/core/pages';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { When } from '../../ui/marks/when.tsx';
import { Failed } from '../../shared/list/list-failure.tsx';
import { trainerText } from './text.ts';
import { useTrainerDashboard } from './use-own.ts';

/** The sessions held last, each with its day and place (REQ-D9). */
export function RecentSessionsCard() {
  const t = useText(trainerText);
  const asked = useTrainerDashboard();
  const { data, error } = asked;
  return (
    <Card title={t('recent_sessions')} padded={false}>
      {!data && error && <Failed asked={asked} words={t('sessions_failed')} />}
      {!data && !error && (
        <div className="card-body">
          <Skeleton label={t('counting')} shapes={['row', 'row', 'row']} />
        </div>
      )}
      {data?.recent.length === 0 && <EmptyState title={t(data.sessions.length === 0 ? 'no_sessions' : 'none_held')} />}
      {data && data.recent.length > 0 && (
        <ul className="card-rows" aria-label={t('recent_sessions')}>
          {data.recent.map(({ id, title, location, joining_date }) => (
            <li key={id} className="recent-session">
              <Link href={paths.trainer('training', { session: id })}>
                <bdi>{title}</bdi>
              </Link>
              <small>
                <When at={joining_date} /> · <bdi>{location}</bdi>
              </small>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
