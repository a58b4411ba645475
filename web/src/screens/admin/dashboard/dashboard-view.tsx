import { lazyPart } from '../../../shared/loading/lazy-part.tsx';
import { AwaitingCard } from './awaiting-card.tsx';
import { SituationHead } from './situation-head.tsx';
import { EvaluatorsChartCard, StatusCard } from '../../../areas/operations/statistics/statistics-cards.tsx';
import { adminText } from '../../../areas/operations/statistics/admin-text.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { type Asked, Failed } from '../../../shared/list/list-failure.tsx';
import { Sheet } from '../../../ui/layout/card.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { useRecentEvaluators, useRecentReports, useRecentSchools } from './use-recent.ts';
import { useSchoolCounts } from '../../../areas/operations/statistics/use-school-counts.ts';

// The content below what awaits a decision is loaded after it.
const EvaluatorsCard = lazyPart(async () => (await import('./dashboard-cards.tsx')).EvaluatorsCard);
const LatestReportsCard = lazyPart(async () => (await import('./dashboard-cards.tsx')).LatestReportsCard);
const RecentSchoolsCard = lazyPart(async () => (await import('./dashboard-cards.tsx')).RecentSchoolsCard);

/** So many parts that could not be had are one failure, with one way to try again. */
const TOO_MANY = 3;

/** The first page: what awaits a decision, and what is new. */
export function DashboardView() {
  const counts = useSchoolCounts();
  // Asked for at once, and not only when what shows them has come.
  const parts = [{ ...counts, data: counts.figures }, useRecentSchools(), useRecentReports(), useRecentEvaluators()];
  const failed = parts.filter(({ data, error }) => error && data === undefined);
  if (failed.length >= TOO_MANY) return <WholeFailure failed={failed} />;
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

/** In place of a page of which most could not be had. */
function WholeFailure({ failed }: { failed: readonly Asked[] }) {
  const t = useText(adminText);
  const asked: Asked = {
    error: failed[0]?.error ?? null,
    isFetching: failed.some(({ isFetching }) => isFetching),
    refetch: () => failed.map(({ refetch }) => refetch()),
  };
  return (
    <div className="stack">
      <PageHead title={t('dashboard')} />
      <Sheet>
        <Failed asked={asked} words={t('awaiting_failed')} level={2} />
      </Sheet>
    </div>
  );
}
