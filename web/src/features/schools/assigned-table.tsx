import './row-link.css';
import type { AssignedSchool } from '@miyar/contract/schools';
import { Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { useLanguage } from '../../lib/language.tsx';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { When } from '../../ui/when.tsx';
import { countryName } from '../applications/countries.ts';
import { SchoolName } from '../applications/school-name.tsx';
import { SchoolStatus } from '../applications/status-chip.tsx';
import { AddFeedbackButton } from '../feedback/add-button.tsx';
import { schoolsText } from './text.ts';

export interface AssignedTableProps {
  /** Undefined until they have come. */
  rows: readonly AssignedSchool[] | undefined;
  /** The rows are those of the last question. */
  stale?: boolean | undefined;
  error?: ReactNode;
  empty: ReactNode;
  /** Leaves out when the school was created, where the list is one of several on a page. */
  brief?: boolean | undefined;
  /** A press on a row: the documents of the school. */
  onOpen: (school: AssignedSchool) => void;
  onReport: (school: AssignedSchool) => void;
  onFeedback: (school: AssignedSchool) => void;
}

/** The schools of an evaluator. One that applied again stands there once for each application. */
export function AssignedTable({ rows, stale, error, empty, brief = false, onOpen, onReport, onFeedback }: AssignedTableProps) {
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
      label={t('schools')}
      columns={columns}
      rows={rows}
      rowKey={({ id, assigned_at }) => `${id} ${assigned_at}`}
      loadingLabel={t('loading')}
      empty={empty}
      error={error}
      stale={stale}
      actions={{
        label: t('actions'),
        of: (school) => (
          <>
            {school.can.report === true && (
              <Button size="sm" icon={Upload} onPress={() => onReport(school)}>
                {t('upload_report')}
              </Button>
            )}
            {school.can.feedback === true && <AddFeedbackButton size="sm" onPress={() => onFeedback(school)} />}
          </>
        ),
      }}
    />
  );
}
