import './row-link.css';
import type { School } from '@miyar/contract/schools';
import type { ReactNode } from 'react';
import { useLanguage } from '../../lib/language.tsx';
import { useText } from '../../lib/text.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Link } from '../../ui/link.tsx';
import { When } from '../../ui/when.tsx';
import { countryName } from '../applications/countries.ts';
import { SchoolName } from '../applications/school-name.tsx';
import { SchoolStatus } from '../applications/status-chip.tsx';
import { schoolsText } from './text.ts';

export interface SchoolsTableProps {
  /** Undefined until they have come. */
  rows: readonly School[] | undefined;
  hrefOf: (school: School) => string;
  error?: ReactNode;
  empty: ReactNode;
  stale?: boolean | undefined;
  /** Leaves out how long the accreditation holds, where the list is one of several on a page. */
  brief?: boolean | undefined;
  /** The only status here, which then needs no column. */
  status?: School['status'] | undefined;
  /** At the end of a row: what may be done with the school. */
  actsOf?: ((school: School) => ReactNode) | undefined;
}

/** Schools as the administration sees them; a press on a row opens the school. */
export function SchoolsTable({ rows, hrefOf, error, empty, stale, brief = false, status, actsOf }: SchoolsTableProps) {
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
      cell: ({ evaluator_name }) => (evaluator_name === null ? <span className="subtle">{t('no_evaluator')}</span> : <bdi>{evaluator_name}</bdi>),
    },
    { key: 'created', header: t('created'), numeric: true, cell: ({ created_at }) => <When at={created_at} show="both" /> },
    // Neither a pending nor a denied application has one; a school that renews may.
    !brief && status !== 'denied' && { key: 'period', header: t('period'), numeric: true, cell: (school) => <Period of={school.accreditationPeriod} /> },
  ];
  return (
    <DataTable
      label={t('schools')}
      columns={columns.filter((column) => column !== false)}
      rows={rows}
      rowKey={({ id }) => id}
      loadingLabel={t('loading')}
      empty={empty}
      error={error}
      stale={stale}
      actions={actsOf && { label: t('actions'), of: actsOf }}
    />
  );
}

/** From the certificate that holds (decision A57). */
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
