import type { Output } from '@miyar/contract/core/endpoint';
import type { schools } from '@miyar/contract/accreditation/institutions';
import { daysSince } from '../../../../lib/i18n/riyadh-day.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { Card } from '../../../../ui/layout/card.tsx';
import { Journey } from '../../../../ui/layout/stage-line.tsx';
import { type Fact, Facts } from '../../../../ui/tables/facts.tsx';
import { ReachedLevel } from '../../applications/level.tsx';
import { useStages } from '../../applications/use-stages.tsx';
import { useRatingFact } from '../../feedback/school-feedback.tsx';
import type { SchoolActs } from '../school-acts.ts';
import { schoolsText } from '../text.ts';
import { DecisionButtons } from './decision-buttons.tsx';
import { schoolPageText } from './school-page-text.ts';
import { presentOf, stagesOf } from './summary.ts';

type SchoolDetail = Output<typeof schools.read>;

interface SummaryProps {
  school: SchoolDetail;
  acts: SchoolActs;
  /** Whether the form of a refusal is open, which has its own buttons, and whether the reader left it. */
  denial: { begun: boolean; left: boolean };
}

/** How far a school has come, and what its decision is taken on, beside the buttons that take it. */
export function SchoolSummary(summary: SummaryProps) {
  const stages = stagesOf(summary.school);
  return stages ? <Way {...summary} stages={stages} /> : null;
}

function Way({ school, stages, acts, denial }: SummaryProps & { stages: Parameters<typeof useStages>[0] }) {
  const { count, ...line } = useStages(stages);
  const present = presentOf(school);
  const t = useText(schoolPageText);
  const status = present?.level && <ReachedLevel level={present.level} />;
  const nextStep = (
    <div className="school-basis">
      <Basis school={school} />
      {!present?.decided_at && !(denial.begun && school.can.decide === true) && (
        <DecisionButtons school={school} startOnDeny={denial.left} onAssign={acts.onAssign} onApprove={acts.onApprove} onDeny={acts.onDeny} />
      )}
    </div>
  );
  // The four stages are those of the short path; a case has seven, on its own page.
  if (school.profile === 'full')
    return (
      <Card title={t('application')} action={status}>
        {nextStep}
      </Card>
    );
  return <Journey {...line} count={count} status={status} nextStep={nextStep} />;
}

function Basis({ school }: { school: SchoolDetail }) {
  const t = useText(schoolPageText);
  const ts = useText(schoolsText);
  const present = presentOf(school);
  const rating = useRatingFact(school.feedback);
  const days = present && !present.decided_at ? daysSince(new Date(present.submitted_at)) : undefined;
  const waits = days === undefined ? undefined : days <= 0 ? t('waits_today') : t('waits', { count: days });
  const facts: (Fact | undefined)[] = [
    { key: 'report', label: t('school_reports'), value: school.report_count === 0 ? ts('no_report') : ts('reports', { count: school.report_count }) },
    rating,
    waits === undefined ? undefined : { key: 'waits', label: t('application'), value: waits },
  ];
  return <Facts facts={facts.filter((fact) => fact !== undefined)} />;
}
