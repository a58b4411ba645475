import './recent-sessions.css';
import { useText } from '../../lib/text.ts';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { When } from '../../ui/when.tsx';
import { Failed } from '../frame/list-failure.tsx';
import { trainerText } from './text.ts';
import { useTrainerDashboard } from './use-own.ts';

/** As many as the dashboard shows (S1§9). */
const RECENT = 3;

/** The sessions added last, each with its day and place. */
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
      {data?.sessions.length === 0 && <EmptyState title={t('no_sessions')} />}
      {data && data.sessions.length > 0 && (
        <ul className="card-rows" aria-label={t('recent_sessions')}>
          {data.sessions.slice(0, RECENT).map(({ id, title, location, joining_date }) => (
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
