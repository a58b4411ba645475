import type { Application } from '@miyar/contract/accreditation/applications';
import { paths } from '@miyar/contract/core/pages';
import { cases } from '@miyar/contract/evaluation/cases';
import { STAGE_NAMES } from '@miyar/contract/evaluation/stages';
import { Award, Hourglass } from '../../../ui/marks/icons.ts';
import { useEndpoint } from '../../../lib/api/query.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { Chip } from '../../../ui/marks/chip.tsx';
import { applicationNumber } from '../../../shared/names.ts';
import { SchoolName } from '../../../shared/school-name/school-name.tsx';
import { ApplicationStatus } from '../../../shared/status-chip/status-chip.tsx';
import { applicationsText } from '../applications/text.ts';
import { useText } from '../../../lib/i18n/text.ts';
import type { Translate } from '../../../lib/i18n/text-types.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ButtonLink } from '../../../ui/actions/button-link.tsx';
import { type Column, DataTable, type Listed } from '../../../ui/tables/data-table.tsx';
import { When } from '../../../ui/marks/when.tsx';
import { useCertificateDownload } from '../certificates/use-certificate-download.ts';
import { listText } from './text.ts';

interface ApplicationsTableProps extends Listed<Application> {
  certified?: number | undefined;
  onView: (application: Application) => void;
  onDelete: (application: Application) => void;
}

/** The rows; which actions a row has is the server's answer (`can`). */
export function ApplicationsTable({ certified, onView, onDelete, ...listed }: ApplicationsTableProps) {
  const t = useText(listText);
  const words = useText(applicationsText);
  const certificate = useCertificateDownload();
  const actions = (row: Application) => (
    <>
      {row.profile === 'full' ? (
        <ButtonLink size="sm" href={paths.case(row.id)}>
          {t('view')}
          <RowNumber id={row.id} />
        </ButtonLink>
      ) : (
        <Button size="sm" onPress={() => onView(row)}>
          {t('view')}
          <RowNumber id={row.id} />
        </Button>
      )}
      {/* A case is withdrawn on its own page, which says what is lost with it. */}
      {row.can.delete === true && row.profile !== 'full' && (
        <Button size="sm" variant="danger" onPress={() => onDelete(row)}>
          {t('delete')}
          <RowNumber id={row.id} />
        </Button>
      )}
      {row.can.download_certificate === true && row.id !== certified && (
        <Button size="sm" icon={Award} busy={certificate.busy === row.id} onPress={() => certificate.start(row.id)}>
          {t('certificate')}
          <RowNumber id={row.id} />
        </Button>
      )}
    </>
  );
  return (
    <DataTable
      {...listed}
      label={t('title')}
      columns={columnsIn(t, words)}
      rowKey={({ id }) => id}
      loadingLabel={t('loading')}
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
  { key: 'status', header: t('status'), cell: (application) => <OwnStatus of={application} /> },
];

/** The stage of a running case; of every other application its status. */
function OwnStatus({ of }: { of: Application }) {
  const { language } = useLanguage();
  const isRunning = of.profile === 'full' && of.status === 'pending';
  const { data } = useEndpoint(cases.list, { query: {} }, { enabled: isRunning });
  const stage = isRunning ? data?.find(({ application_id: id }) => id === of.id)?.stage : undefined;
  if (!stage) return <ApplicationStatus {...of} />;
  return (
    <Chip tone="wait" icon={Hourglass}>
      {STAGE_NAMES[stage][language]}
    </Chip>
  );
}

/** Distinguishes buttons with the same text for people who do not see the row. */
const RowNumber = ({ id }: { id: number }) => <span className="visually-hidden"> {applicationNumber(id)}</span>;
