import { AttendanceChart } from '../../areas/training/attendance/attendance-chart.tsx';
import { useSession } from '../../lib/api/session.ts';
import { useText } from '../../lib/i18n/text.ts';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import { tooManyFailed, WholeFailure } from '../../shared/list/whole-failure.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { NotificationsCard } from '../notifications/notifications-card.tsx';
import { FiguresLedger } from './figures-ledger.tsx';
import { HeadActions } from './head-actions.tsx';
import { RecentSessionsCard } from './recent-sessions-card.tsx';
import { RecordsCard } from './records-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { trainerText } from './text.ts';
import { useActs } from './use-acts.tsx';
import { useTrainerDashboard, useTrainerFigures } from './use-own.ts';

const FirstSession = lazyPart(async () => (await import('./first-session.tsx')).FirstSession);

/** The trainer's first page (REQ-D2): the figures, the months, the next and the latest sessions, the newest records, and what happened. */
export function DashboardView() {
  const t = useText(trainerText);
  const name = useSession()?.user.name ?? '';
  const figures = useTrainerFigures();
  const thisMonth = figures.data?.sessions.this_month;
  const dashboard = useTrainerDashboard();
  const { acts, dialog } = useActs({ records: dashboard.data?.attendance });
  const failed = tooManyFailed([
    { ...dashboard, cards: 3 },
    { ...figures, cards: 2 },
  ]);
  if (failed) return <WholeFailure title={t('welcome', { name })} words={t('dashboard_failed')} failed={failed} />;
  const { data } = dashboard;
  if (data && data.sessions.length + data.attendance.length === 0)
    return (
      <>
        <PageHead title={t('welcome', { name })} lead={t('this_month_none')} />
        <FirstSession onCreate={acts.onCreate} />
        {dialog}
      </>
    );
  return (
    <>
      <PageHead
        title={t('welcome', { name })}
        leadWaiting={!figures.data && !figures.error}
        lead={thisMonth === undefined ? undefined : thisMonth === 0 ? t('this_month_none') : t('this_month', { count: thisMonth })}
        actions={<HeadActions acts={acts} />}
      />
      <div className="stack" data-gap="large">
        <FiguresLedger />
        <div className="columns">
          <AttendanceChart />
          <RecentSessionsCard />
        </div>
        <SessionsCard acts={acts} />
        <div className="columns">
          <RecordsCard acts={acts} />
          <NotificationsCard />
        </div>
      </div>
      {dialog}
    </>
  );
}
