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
}

/** Schools as the administration sees them; a press on a row opens the school. */
export function SchoolsTable({ rows, hrefOf, error, empty, stale }: SchoolsTableProps) {
  const { language } = useLanguage();
  const t = useText(schoolsText);
  const columns: Column<School>[] = [
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
    { key: 'status', header: t('status'), cell: ({ status }) => <SchoolStatus status={status} /> },
    {
      key: 'evaluator',
      header: t('evaluator'),
      cell: ({ evaluator_name }) => (evaluator_name === null ? <span className="subtle">{t('no_evaluator')}</span> : <bdi>{evaluator_name}</bdi>),
    },
    { key: 'created', header: t('created'), numeric: true, cell: ({ created_at }) => <When at={created_at} show="both" /> },
  ];
  return (
    <DataTable
      label={t('schools')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      loadingLabel={t('loading')}
      empty={empty}
      error={error}
      stale={stale}
    />
  );
}
