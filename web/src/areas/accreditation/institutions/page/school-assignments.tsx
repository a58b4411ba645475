import '../../../../shared/school-name/school-name.css';
import type { Application } from '@miyar/contract/accreditation/applications';
import type { AssignmentEntry } from '@miyar/contract/accreditation/institutions';
import { useText } from '../../../../lib/i18n/text.ts';
import { Chip } from '../../../../ui/marks/chip.tsx';
import { type Column, DataTable } from '../../../../ui/tables/data-table.tsx';
import { When } from '../../../../ui/marks/when.tsx';
import { applicationNumber } from '../../../../shared/names.ts';
import { schoolsText } from '../text.ts';

interface SchoolAssignmentsProps {
  assignments: readonly AssignmentEntry[];
  /** A decision ends the work of the evaluator, without an entry of its own. */
  applications: readonly Pick<Application, 'id' | 'decided_at'>[];
}

/** The evaluators of a school with their dates, newest first, and the reason for each change. */
export function SchoolAssignments({ assignments, applications }: SchoolAssignmentsProps) {
  const t = useText(schoolsText);
  const columns: Column<AssignmentEntry>[] = [
    {
      key: 'evaluator',
      header: t('evaluator'),
      lead: true,
      cell: ({ evaluator_name, application_id }) => (
        <>
          <bdi>{evaluator_name}</bdi>
          <small className="school-name-other">{t('for_application', { number: applicationNumber(application_id) })}</small>
        </>
      ),
    },
    {
      key: 'assigned',
      header: t('assigned'),
      numeric: true,
      cell: ({ assigned_at, assigned_by_name }) => (
        <>
          <When at={assigned_at} />
          <small className="school-name-other">{t('by', { name: assigned_by_name })}</small>
        </>
      ),
    },
    {
      key: 'ended',
      header: t('ended'),
      cell: (assignment) => <End assignment={assignment} decidedAt={applications.find(({ id }) => id === assignment.application_id)?.decided_at ?? null} />,
    },
  ];
  return <DataTable label={t('assignments')} columns={columns} rows={assignments} rowKey={({ id }) => id} loadingLabel={t('loading')} empty={null} />;
}

function End({ assignment: { ended_at, end_reason }, decidedAt }: { assignment: AssignmentEntry; decidedAt: string | null }) {
  const t = useText(schoolsText);
  if (ended_at === null)
    return decidedAt === null ? (
      <Chip tone="plain">{t('in_charge')}</Chip>
    ) : (
      <>
        <When at={decidedAt} />
        <small className="school-name-other">{t('with_decision')}</small>
      </>
    );
  return (
    <>
      <When at={ended_at} />
      {end_reason && (
        <small className="school-name-other">
          <bdi>{end_reason}</bdi>
        </small>
      )}
    </>
  );
}
