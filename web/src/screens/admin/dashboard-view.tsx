import { lazyPart } from '../../features/loading/lazy-part.tsx';
import { AwaitingCard } from './awaiting-card.tsx';
import { SituationHead } from './situation-head.tsx';
import { EvaluatorsChartCard, StatusCard } from './statistics-cards.tsx';
import { useRecentEvaluators, useRecentReports, useRecentSchools } from './use-recent.ts';
import { useSchoolCounts } from './use-school-counts.ts';

// What stands below what awaits a decision comes after it.
const EvaluatorsCard = lazyPart(async () => (await import('./dashboard-cards.tsx')).EvaluatorsCard);
const LatestReportsCard = lazyPart(async () => (await import('./dashboard-cards.tsx')).LatestReportsCard);
const RecentSchoolsCard = lazyPart(async () => (await import('./dashboard-cards.tsx')).RecentSchoolsCard);

/** The first page: what awaits a decision, and what is new. */
export function DashboardView() {
  const counts = useSchoolCounts();
  // Asked for at once, and not only when what shows them has come.
  useRecentSchools();
  useRecentReports();
  useRecentEvaluators();
  return (
    <div className="stack" data-gap="large">
      <SituationHead counts={counts} />
      <div className="columns">
        <div className="stack" data-gap="large">
          <AwaitingCard />
          <RecentSchoolsCard />
          <LatestReportsCard />
        </div>
        <div className="stack" data-gap="large">
          <StatusCard counts={counts} />
          <EvaluatorsChartCard counts={counts} />
          <EvaluatorsCard />
        </div>
      </div>
    </div>
  );
}
