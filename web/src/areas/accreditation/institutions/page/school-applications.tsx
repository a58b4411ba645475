import '../../../../shared/school-name/school-name.css';
import type { Application } from '@miyar/contract/accreditation/applications';
import { useText } from '../../../../lib/i18n/text.ts';
import { type Column, DataTable } from '../../../../ui/tables/data-table.tsx';
import { When } from '../../../../ui/marks/when.tsx';
import { applicationNumber } from '../../../../shared/names.ts';
import { ApplicationStatus } from '../../../../shared/status-chip/status-chip.tsx';
import { applicationsText } from '../../applications/text.ts';
import { schoolsText } from '../text.ts';

type Row = Pick<Application, 'id' | 'accreditation_type' | 'submitted_at' | 'status' | 'decided_at' | 'reason' | 'decision' | 'certificate_number'>;

/** Every application of a school, newest first, with what was decided and why. */
export function SchoolApplications({ applications }: { applications: readonly Row[] }) {
  const t = useText(schoolsText);
  const ta = useText(applicationsText);
  const columns: Column<Row>[] = [
    {
      key: 'application',
      header: t('application'),
      lead: true,
      cell: ({ id, accreditation_type }) => (
        <>
          <span className="num">{applicationNumber(id)}</span>
          <small className="school-name-other">{ta(accreditation_type === 'new' ? 'type_new' : 'type_renewal')}</small>
        </>
      ),
    },
    { key: 'submitted', header: t('submitted'), numeric: true, cell: ({ submitted_at }) => <When at={submitted_at} show="both" /> },
    { key: 'status', header: t('status'), cell: (application) => <ApplicationStatus {...application} /> },
    { key: 'decision', header: t('decision'), cell: (row) => <Outcome {...row} /> },
  ];
  return <DataTable label={t('applications')} columns={columns} rows={applications} rowKey={({ id }) => id} loadingLabel={t('loading')} empty={null} />;
}

function Outcome({ decided_at, reason, certificate_number }: Row) {
  const t = useText(schoolsText);
  if (decided_at === null) return <span className="subtle">{t('undecided')}</span>;
  return (
    <>
      <When at={decided_at} />
      {certificate_number && <small className="school-name-other">{t('certificate', { number: certificate_number })}</small>}
      {reason && (
        <small className="school-name-other">
          <bdi>{reason}</bdi>
        </small>
      )}
    </>
  );
}
