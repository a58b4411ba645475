import type { Application } from '@miyar/contract/applications';
import { Award } from 'lucide-react';
import type { ReactNode } from 'react';
import { applicationNumber } from '../../../features/applications/names.ts';
import { SchoolName } from '../../../features/applications/school-name.tsx';
import { ApplicationStatus } from '../../../features/applications/status-chip.tsx';
import { applicationsText } from '../../../features/applications/text.ts';
import { useText } from '../../../lib/text.ts';
import type { Translate } from '../../../lib/text-types.ts';
import { Button } from '../../../ui/button.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { When } from '../../../ui/when.tsx';
import { useCertificateDownload } from '../use-certificate-download.ts';
import { listText } from './text.ts';

interface ApplicationsTableProps {
  rows: readonly Application[] | undefined;
  /** The rows are those of the last question. */
  stale: boolean;
  empty: ReactNode;
  error: ReactNode;
  onView: (application: Application) => void;
  onDelete: (application: Application) => void;
}

/** The rows; which actions a row has is the server's answer (`can`). */
export function ApplicationsTable({ rows, stale, empty, error, onView, onDelete }: ApplicationsTableProps) {
  const t = useText(listText);
  const words = useText(applicationsText);
  const certificate = useCertificateDownload();
  const actions = (row: Application) => (
    <>
      <Button size="sm" onPress={() => onView(row)}>
        {t('view')}
        <RowNumber id={row.id} />
      </Button>
      {row.can.delete === true && (
        <Button size="sm" variant="danger" onPress={() => onDelete(row)}>
          {t('delete')}
          <RowNumber id={row.id} />
        </Button>
      )}
      {row.can.download_certificate === true && (
        <Button size="sm" icon={Award} busy={certificate.busy === row.id} onPress={() => certificate.start(row.id)}>
          {t('certificate')}
          <RowNumber id={row.id} />
        </Button>
      )}
    </>
  );
  return (
    <DataTable
      label={t('title')}
      columns={columnsIn(t, words)}
      rows={rows}
      rowKey={({ id }) => id}
      loadingLabel={t('loading')}
      empty={empty}
      error={error}
      stale={stale}
      actions={{ label: t('actions'), of: actions }}
    />
  );
}

const columnsIn = (t: Translate<(typeof listText)['en']>, words: Translate<(typeof applicationsText)['en']>): Column<Application>[] => [
  {
    key: 'number',
    header: t('number'),
    lead: true,
    numeric: true,
    cell: ({ id, accreditation_type }) => (
      <>
        {applicationNumber(id)} <small className="applications-type">{words(`type_${accreditation_type}`)}</small>
      </>
    ),
  },
  { key: 'institution', header: t('institution'), cell: ({ name, name_alternative }) => <SchoolName short name={name} name_alternative={name_alternative} /> },
  { key: 'submitted', header: t('submitted'), numeric: true, cell: ({ submitted_at }) => <When at={submitted_at} show="both" /> },
  { key: 'status', header: t('status'), cell: ({ status, decision }) => <ApplicationStatus status={status} decision={decision} /> },
];

/** Tells apart, for whom the row is not seen, buttons that read alike. */
const RowNumber = ({ id }: { id: number }) => <span className="visually-hidden"> {applicationNumber(id)}</span>;
