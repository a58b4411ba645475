import { lazyPart } from '../../../shared/loading/lazy-part.tsx';
import { AwaitingCard } from './awaiting-card.tsx';
import { SituationHead } from './situation-head.tsx';
import { EvaluatorsChartCard, StatusCard } from '../../../areas/operations/statistics/statistics-cards.tsx';
import { adminText } from '../../../areas/operations/statistics/admin-text.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { tooManyFailed, WholeFailure } from '../../../shared/list/whole-failure.tsx';
import { useRecentEvaluators, useRecentReports, useRecentSchools } from './use-recent.ts';
import { useSchoolCounts } from '../../../areas/operations/statistics/use-school-counts.ts';

// The content below what awaits a decision is loaded after it.
const FirstApplications = lazyPart(async () => (await import('./first-applications.tsx')).FirstApplications);
const EvaluatorsCard = lazyPart(async () => (await import('./dashboard-cards.tsx')).EvaluatorsCard);
const LatestReportsCard = lazyPart(async () => (await import('./dashboard-cards.tsx')).LatestReportsCard);
const RecentSchoolsCard = lazyPart(async () => (await import('./dashboard-cards.tsx')).RecentSchoolsCard);

/** The first page: what awaits a decision, and what is new. */
export function DashboardView() {
  const t = useText(adminText);
  const counts = useSchoolCounts();
  // Asked for at once, and not only when what shows them has come.
  const parts = [{ ...counts, data: counts.figures }, useRecentSchools(), useRecentReports(), useRecentEvaluators()];
  const failed = tooManyFailed(parts);
  if (failed) return <WholeFailure title={t('dashboard')} words={t('awaiting_failed')} failed={failed} />;
  const { figures } = counts;
  if (figures && figures.schools.total + figures.evaluators.total + figures.reports.total === 0) return <FirstApplications />;
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
