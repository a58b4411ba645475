import './attendance.css';
import type { AttendanceRecord } from '@miyar/contract/training/attendance';
import { Eye, Pencil, Trash2 } from '../../../ui/marks/icons.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { formatNumber } from '../../../lib/i18n/numbers.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { type Column, DataTable, type Listed } from '../../../ui/tables/data-table.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { When } from '../../../ui/marks/when.tsx';
import { QuarantineMark } from '../../../shared/files/quarantine-mark.tsx';
import { attendanceText } from './text.ts';

export interface AttendanceActs {
  onView: (record: AttendanceRecord) => void;
  onEdit: (record: AttendanceRecord) => void;
  onDelete: (record: AttendanceRecord) => void;
}

export interface AttendanceTableProps extends AttendanceActs, Listed<AttendanceRecord> {
  /** Without the day it was added on, where there is little room. */
  brief?: boolean | undefined;
}

/** A trainer's attendance records, each with the file that proves it (REQ-D2). */
export function AttendanceTable({ brief = false, onView, onEdit, onDelete, ...listed }: AttendanceTableProps) {
  const t = useText(attendanceText);
  const { language } = useLanguage();
  const added: Column<AttendanceRecord> = { key: 'added', header: t('added'), numeric: true, cell: ({ created_at }) => <When at={created_at} /> };
  const columns: Column<AttendanceRecord>[] = [
    {
      key: 'session',
      header: t('session'),
      lead: true,
      cell: ({ session_title, file_name, held }) => (
        <span className="attendance-name">
          <bdi>{session_title}</bdi>
          <small>{file_name ? <bdi>{file_name}</bdi> : t('no_file')}</small>
          <QuarantineMark held={held} />
        </span>
      ),
    },
    { key: 'date', header: t('session_date'), numeric: true, cell: ({ session_date }) => <When at={session_date} show="both" /> },
    {
      key: 'attendees',
      header: t('attendees'),
      numeric: true,
      cell: ({ attendees }) => (attendees === null ? <span className="subtle">{t('not_said')}</span> : formatNumber(attendees, language)),
    },
    ...(brief ? [] : [added]),
  ];
  return (
    <DataTable
      {...listed}
      label={t('records')}
      columns={columns}
      rowKey={({ id }) => id}
      loadingLabel={t('loading')}
      actions={{
        label: t('actions'),
        of: (record) => (
          <>
            <IconButton icon={Eye} size="sm" label={t('view', { title: record.session_title })} onPress={() => onView(record)} />
            <IconButton icon={Pencil} size="sm" label={t('edit_of', { title: record.session_title })} onPress={() => onEdit(record)} />
            <IconButton icon={Trash2} size="sm" label={t('delete_of', { title: record.session_title })} onPress={() => onDelete(record)} />
          </>
        ),
      }}
    />
  );
}
