import '../../../shared/list/row-link.css';
import type { School } from '@miyar/contract/accreditation/institutions';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { type Column, DataTable, type Listed } from '../../../ui/tables/data-table.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { When } from '../../../ui/marks/when.tsx';
import { countryName } from '../../../shared/countries/countries.ts';
import { SchoolName } from '../../../shared/school-name/school-name.tsx';
import { SchoolStatus } from '../../../shared/status-chip/status-chip.tsx';
import { schoolsText } from './text.ts';

export interface SchoolsTableProps extends Listed<School> {
  hrefOf: (school: School) => string;
  /** Leaves out how long the accreditation holds, where the list is one of several on a page. */
  brief?: boolean | undefined;
  /** The only status here, which then needs no column. */
  status?: School['status'] | undefined;
  /** At the end of a row: the acts on the school. */
  actsOf?: ((school: School) => ReactNode) | undefined;
}

/** Schools as the administration sees them; a press on a row opens the school. */
export function SchoolsTable({ hrefOf, brief = false, status, actsOf, ...listed }: SchoolsTableProps) {
  const { language } = useLanguage();
  const t = useText(schoolsText);
  const columns: (Column<School> | false)[] = [
    {
      key: 'name',
      header: t('school'),
      lead: true,
      cell: (school) => (
        <span className="row-link">
          <Link href={hrefOf(school)}>
            <SchoolName {...school} short />
          </Link>
        </span>
      ),
    },
    { key: 'country', header: t('country'), cell: ({ country }) => countryName(country, language) },
    status === undefined && { key: 'status', header: t('status'), cell: (school) => <SchoolStatus status={school.status} /> },
    {
      key: 'evaluator',
      header: t('evaluator'),
      cell: ({ evaluator_name }) => (evaluator_name === null ? <span className="subtle">{t('unassigned')}</span> : <bdi>{evaluator_name}</bdi>),
    },
    { key: 'created', header: t('created'), numeric: true, cell: ({ created_at }) => <When at={created_at} show="both" /> },
    // Neither a pending nor a denied application has one; a school that renews may.
    !brief && status !== 'denied' && { key: 'period', header: t('period'), numeric: true, cell: (school) => <Period of={school.accreditationPeriod} /> },
  ];
  return (
    <DataTable
      {...listed}
      label={t('schools')}
      columns={columns.filter((column) => column !== false)}
      rowKey={({ id }) => id}
      loadingLabel={t('loading')}
      actions={actsOf && { label: t('actions'), of: actsOf }}
    />
  );
}

/** From the certificate that holds (REQ-A57). */
function Period({ of: period }: { of: School['accreditationPeriod'] }) {
  const t = useText(schoolsText);
  if (!period) return <span className="subtle">{t('no_period')}</span>;
  return (
    <span className="when-both">
      <b>
        <When at={period.valid_from} />
      </b>
      <small>
        {t('until')} <When at={period.valid_until} />
      </small>
    </span>
  );
}
