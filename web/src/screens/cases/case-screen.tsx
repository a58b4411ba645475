import { CASE_PARTS, type CasePart, paths } from '@miyar/contract/core/pages';
import { cases } from '@miyar/contract/evaluation/cases';
import { selfEvaluation } from '@miyar/contract/evaluation/self-evaluation';
import { namesFor } from '@miyar/contract/core/shown-names';
import { Navigate, useParams } from 'react-router';
import { CaseHead } from '../../areas/evaluation/cases/head/case-head.tsx';
import { CaseParts } from '../../areas/evaluation/cases/head/case-parts.tsx';
import { CaseOverview } from '../../areas/evaluation/cases/case-overview.tsx';
import { casesText } from '../../areas/evaluation/cases/text.ts';
import { useCaseRoom } from '../../areas/evaluation/cases/use-case-room.ts';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import { useEndpoint } from '../../lib/api/query.ts';
import { useLanguage } from '../../lib/i18n/language.tsx';
import { useText } from '../../lib/i18n/text.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { RoleFrame } from '../frame/role-frame.tsx';
import { Unloaded } from '../../shared/loading/unloaded.tsx';

/** A part in its height from the start, while its piece of the program is on its way. */
function PartComing() {
  const t = useText(casesText);
  return <Skeleton label={t('loading_one')} shapes={['page']} />;
}

const DecisionView = lazyPart(async () => (await import('../../areas/evaluation/preparations/decision-view.tsx')).DecisionView, <PartComing />);
const EvidenceView = lazyPart(async () => (await import('../../areas/evaluation/evidence/evidence-view.tsx')).EvidenceView, <PartComing />);
const ReturnsView = lazyPart(async () => (await import('../../areas/evaluation/returns/returns-view.tsx')).ReturnsView, <PartComing />);
const SampleView = lazyPart(async () => (await import('../../areas/evaluation/sample/sample-view.tsx')).SampleView, <PartComing />);
const TeamView = lazyPart(async () => (await import('../../areas/evaluation/team/team-view.tsx')).TeamView, <PartComing />);
const VisitView = lazyPart(async () => (await import('../../areas/evaluation/visit/visit-view.tsx')).VisitView, <PartComing />);
const SelfEvaluationView = lazyPart(
  async () => (await import('../../areas/evaluation/self-evaluation/self-evaluation-view.tsx')).SelfEvaluationView,
  <PartComing />,
);
const ScoringView = lazyPart(async () => (await import('../../areas/evaluation/settled/scoring-view.tsx')).ScoringView, <PartComing />);
const PlanView = lazyPart(async () => (await import('../../areas/evaluation/plan/plan-view.tsx')).PlanView, <PartComing />);
const AppealView = lazyPart(async () => (await import('../../areas/evaluation/appeals/appeal-view.tsx')).AppealView, <PartComing />);
const ReportView = lazyPart(async () => (await import('../../areas/evaluation/report/report-view.tsx')).ReportView, <PartComing />);
const ReportsView = lazyPart(async () => (await import('./reports-view.tsx')).ReportsView, <PartComing />);
const FamiliesAside = lazyPart(async () => (await import('../../areas/families/family-report/publication.tsx')).FamiliesAside);
const VisitPanel = lazyPart(async () => (await import('../../areas/years/monitoring/visit-panel.tsx')).VisitPanel, <PartComing />);

/** The page of a case: its overview, or the part the address names. */
export function CaseScreen() {
  const t = useText(casesText);
  const { language } = useLanguage();
  const { id, part, code } = useParams();
  const number = /^\d{1,9}$/.test(id ?? '') ? Number(id) : undefined;
  const asked = useEndpoint(cases.read, { params: { id: number ?? 0 } }, { enabled: number !== undefined });
  // Fetched in parallel with the case, and read by its part: one after the other would take twice as long.
  useEndpoint(selfEvaluation.read, { params: { id: number ?? 0 } }, { enabled: number !== undefined && part === 'self-evaluation' });
  useCaseRoom(asked.data ? number : undefined);
  const { data } = asked;
  const shown: CasePart | undefined = CASE_PARTS.find((known) => known === part);
  const name = data && namesFor(data.school, language).first;
  const absent = number === undefined || asked.error?.status === 404;
  // It opens without a network at an address of its own.
  if (part === 'workbook' && number !== undefined) return <Navigate to={paths.workbook(number, code)} replace />;
  return (
    <RoleFrame view={data?.purpose === 'working' ? 'institutions' : 'cases'} title={name ?? t('title')}>
      {data ? (
        <>
          {shown !== 'decision' && <CaseHead of={data} part={shown} />}
          {shown === 'self-evaluation' ? (
            <SelfEvaluationView of={data} code={code} />
          ) : shown === 'evidence' ? (
            <EvidenceView of={data} />
          ) : shown === 'returns' ? (
            <ReturnsView of={data} />
          ) : shown === 'team' ? (
            <TeamView of={data} />
          ) : shown === 'visit' ? (
            <VisitView of={data} />
          ) : shown === 'sample' && data.standard_version ? (
            <SampleView of={data} />
          ) : shown === 'decision' ? (
            <DecisionView
              of={data}
              head={<CaseHead of={data} part={shown} />}
              parts={<CaseParts of={data} part={shown} />}
              families={data.family_report && <FamiliesAside of={data} />}
            />
          ) : shown === 'appeal' ? (
            <AppealView of={data} />
          ) : shown === 'scoring' ? (
            <ScoringView of={data} />
          ) : shown === 'plan' ? (
            <PlanView of={data} />
          ) : shown === 'report' && data.family_report ? (
            <ReportsView of={data} />
          ) : shown === 'report' ? (
            <ReportView of={data} />
          ) : (
            <div className="stack">
              {data.purpose === 'monitoring' && <VisitPanel of={data} />}
              <CaseOverview of={data} />
            </div>
          )}
        </>
      ) : absent ? (
        <EmptyState level={1} title={t('absent')} detail={t('absent_detail')} />
      ) : (
        <Unloaded query={asked} failed={t('failed_one')} loading={t('loading_one')} shapes={['title', 'line', 'page']} />
      )}
    </RoleFrame>
  );
}
