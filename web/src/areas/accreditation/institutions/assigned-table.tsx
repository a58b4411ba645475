import '../../../shared/list/row-link.css';
import type { AssignedSchool } from '@miyar/contract/accreditation/institutions';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Upload } from '../../../ui/marks/icons.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { type Column, DataTable, type Listed } from '../../../ui/tables/data-table.tsx';
import { When } from '../../../ui/marks/when.tsx';
import { countryName } from '../../../shared/countries/countries.ts';
import { SchoolName } from '../../../shared/school-name/school-name.tsx';
import { SchoolStatus } from '../../../shared/status-chip/status-chip.tsx';
import { AddFeedbackButton } from '../feedback/add-button.tsx';
import { schoolsText } from './text.ts';

export interface AssignedTableProps extends Listed<AssignedSchool> {
  /** Leaves out when the school was created, where the list is one of several on a page. */
  brief?: boolean | undefined;
  /** A press on a row: the documents of the school. */
  onOpen: (school: AssignedSchool) => void;
  onReport: (school: AssignedSchool) => void;
  onFeedback: (school: AssignedSchool) => void;
}

/** The schools of an evaluator. One that applied again has a row for each application. */
export function AssignedTable({ brief = false, onOpen, onReport, onFeedback, ...listed }: AssignedTableProps) {
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
      actions={{
        label: t('actions'),
        of: (school) => (
          <>
            {school.can.report === true && (
              <Button size="sm" icon={Upload} onPress={() => onReport(school)}>
                {t('upload_report')}
              </Button>
            )}
            {school.can.feedback && <AddFeedbackButton size="sm" onPress={() => onFeedback(school)} />}
          </>
        ),
      }}
    />
  );
}
