import { AwaitingCard } from './awaiting-card.tsx';
import { EvaluatorsCard, LatestReportsCard, RecentSchoolsCard, StatusCard } from './dashboard-cards.tsx';
import { useSchoolCounts } from './use-school-counts.ts';
import { SituationHead } from './situation-head.tsx';

/** The first page: what awaits a decision, and what is new. */
export function DashboardView() {
  const counts = useSchoolCounts();
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
          <EvaluatorsCard />
        </div>
      </div>
    </div>
  );
}
