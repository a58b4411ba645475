import type { AssignmentEntry } from '@miyar/contract/schools';
import { useText } from '../../lib/text.ts';
import { Chip } from '../../ui/chip.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { When } from '../../ui/when.tsx';
import { applicationNumber } from '../applications/names.ts';
import { schoolsText } from './text.ts';

/** Who evaluated a school and when, newest first, and why one gave way to another. */
export function SchoolAssignments({ assignments }: { assignments: readonly AssignmentEntry[] }) {
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
    { key: 'ended', header: t('ended'), cell: (assignment) => <End {...assignment} /> },
  ];
  return <DataTable label={t('assignments')} columns={columns} rows={assignments} rowKey={({ id }) => id} loadingLabel={t('loading')} empty={null} />;
}

function End({ ended_at, end_reason }: AssignmentEntry) {
  const t = useText(schoolsText);
  if (ended_at === null) return <Chip tone="plain">{t('in_charge')}</Chip>;
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
