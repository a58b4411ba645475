import '../../../shared/list/row-link.css';
import type { AssignedSchool } from '@miyar/contract/accreditation/institutions';
import { Button as AriaButton } from 'react-aria-components/Button';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { type Column, DataTable, type Listed } from '../../../ui/tables/data-table.tsx';
import { When } from '../../../ui/marks/when.tsx';
import { countryName } from '../../../shared/countries/countries.ts';
import { SchoolName } from '../../../shared/school-name/school-name.tsx';
import { SchoolStatus } from '../../../shared/status-chip/status-chip.tsx';
import { schoolsText } from './text.ts';

export interface AssignedTableProps extends Listed<AssignedSchool> {
  /** Leaves out when the school was created, where the list is one of several on a page. */
  brief?: boolean | undefined;
  /** A press on a row: the documents of the school. */
  onOpen: (school: AssignedSchool) => void;
  /** The buttons of the acts that can begin at a school. */
  actsOn: (school: AssignedSchool) => ReactNode;
}

/** The schools of an evaluator. One that applied again has a row for each application. */
export function AssignedTable({ brief = false, onOpen, actsOn, ...listed }: AssignedTableProps) {
  const { language } = useLanguage();
  const t = useText(schoolsText);
  const columns: Column<AssignedSchool>[] = [
    {
      key: 'name',
      header: t('school'),
      lead: true,
      cell: (school) => (
        <span className="row-link">
          <AriaButton className="row-button" onPress={() => onOpen(school)} aria-haspopup="dialog">
            <SchoolName {...school} short />
          </AriaButton>
        </span>
      ),
    },
    { key: 'country', header: t('country'), cell: ({ country }) => countryName(country, language) },
    { key: 'status', header: t('status'), cell: ({ status }) => <SchoolStatus status={status} /> },
    ...(brief ? [] : [{ key: 'created', header: t('created'), numeric: true, cell: ({ created_at }: AssignedSchool) => <When at={created_at} /> }]),
    { key: 'assigned', header: t('assigned'), numeric: true, cell: ({ assigned_at }) => <When at={assigned_at} show={brief ? 'date' : 'both'} /> },
  ];
  return (
    <DataTable
      {...listed}
      label={t('schools')}
      columns={columns}
      rowKey={({ id, assigned_at }) => `${id} ${assigned_at}`}
      loadingLabel={t('loading')}
      actions={{ label: t('actions'), of: actsOn }}
    />
  );
}
