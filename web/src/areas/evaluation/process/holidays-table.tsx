import type { Holiday } from '@miyar/contract/evaluation/process';
import { Pencil, Trash2 } from '../../../ui/marks/icons.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { When } from '../../../ui/marks/when.tsx';
import { type Column, DataTable, type Listed } from '../../../ui/tables/data-table.tsx';
import { holidaysText } from './holidays-text.ts';

export interface HolidaysTableProps extends Listed<Holiday> {
  onChange: (holiday: Holiday) => void;
  onDelete: (holiday: Holiday) => void;
}

/** The holidays, the earliest first, each day by both calendars. */
export function HolidaysTable({ onChange, onDelete, ...listed }: HolidaysTableProps) {
  const t = useText(holidaysText);
  const { language } = useLanguage();
  const columns: Column<Holiday>[] = [
    { key: 'title', header: t('title'), lead: true, cell: ({ title }) => <bdi>{title[language]}</bdi> },
    { key: 'from', header: t('from'), numeric: true, cell: ({ from }) => <When at={from} show="both" /> },
    { key: 'until', header: t('until'), numeric: true, cell: ({ until }) => <When at={until} show="both" /> },
  ];
  return (
    <DataTable
      {...listed}
      label={t('list')}
      columns={columns}
      rowKey={({ id }) => id}
      loadingLabel={t('loading')}
      actions={{
        label: t('actions'),
        of: (holiday) => (
          <>
            <IconButton icon={Pencil} size="sm" label={t('edit_of', { title: holiday.title[language] })} onPress={() => onChange(holiday)} />
            <IconButton icon={Trash2} size="sm" label={t('delete_of', { title: holiday.title[language] })} onPress={() => onDelete(holiday)} />
          </>
        ),
      }}
    />
  );
}
