import './sessions.css';
import type { TrainingSession } from '@miyar/contract/training-sessions';
import { Eye, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage } from '../../lib/language.tsx';
import { formatNumber } from '../../lib/numbers.ts';
import { said } from '../../lib/said.ts';
import { useText } from '../../lib/text.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { When } from '../../ui/when.tsx';
import { sessionsText } from './text.ts';

export interface SessionActs {
  onView: (session: TrainingSession) => void;
  onEdit: (session: TrainingSession) => void;
  onDelete: (session: TrainingSession) => void;
}

export interface SessionsTableProps extends SessionActs {
  /** Undefined until they have come. */
  rows: readonly TrainingSession[] | undefined;
  /** The rows are those of the last question. */
  stale?: boolean | undefined;
  error?: ReactNode;
  empty: ReactNode;
}

/** A trainer's own sessions (S1§2). */
export function SessionsTable({ rows, stale, error, empty, onView, onEdit, onDelete }: SessionsTableProps) {
  const t = useText(sessionsText);
  const { language } = useLanguage();
  const columns: Column<TrainingSession>[] = [
    { key: 'title', header: t('title'), lead: true, cell: ({ title }) => <bdi className="session-words">{title}</bdi> },
    { key: 'location', header: t('location'), cell: ({ location }) => <bdi className="session-words">{location}</bdi> },
    { key: 'date', header: t('date'), numeric: true, cell: ({ joining_date }) => <When at={joining_date} show="both" /> },
    { key: 'duration', header: t('duration'), cell: ({ duration }) => <bdi className="session-words">{duration}</bdi> },
    {
      key: 'records',
      header: t('records'),
      numeric: true,
      cell: ({ attendance_count: count }) => (count === 0 ? <span className="subtle">{t('no_records')}</span> : formatNumber(count, language)),
    },
  ];
  return (
    <DataTable
      label={t('sessions')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      loadingLabel={t('loading')}
      empty={empty}
      error={error}
      stale={stale}
      actions={{
        label: t('actions'),
        of: (session) => (
          <>
            <IconButton icon={Eye} size="sm" label={t('view', { title: session.title })} onPress={() => onView(session)} />
            <IconButton icon={Pencil} size="sm" label={t('edit_of', { title: session.title })} onPress={() => onEdit(session)} />
            <DeleteButton may={session.can.delete} label={t('delete_of', { title: session.title })} onPress={() => onDelete(session)} />
          </>
        ),
      }}
    />
  );
}

/** Where a session may not go, it says why. */
function DeleteButton({ may, label, onPress }: { may: true | string; label: string; onPress: () => void }) {
  const { language } = useLanguage();
  if (may === true) return <IconButton icon={Trash2} size="sm" label={label} onPress={onPress} />;
  const reason = said(may, language) ?? may;
  return (
    <span title={reason}>
      <IconButton icon={Trash2} size="sm" label={`${label}. ${reason}`} disabled />
    </span>
  );
}
