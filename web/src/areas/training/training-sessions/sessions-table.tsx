import './sessions.css';
import type { May } from '@miyar/contract/core/errors';
import type { TrainingSession } from '@miyar/contract/training/training-sessions';
import { CalendarPlus2, Eye, Pencil, Trash2, Upload } from '../../../ui/marks/icons.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { formatNumber } from '../../../lib/i18n/numbers.ts';
import { riyadhDay } from '../../../lib/i18n/riyadh-day.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { lazyPart } from '../../../shared/loading/lazy-part.tsx';
import { type Column, DataTable, type Listed } from '../../../ui/tables/data-table.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { When } from '../../../ui/marks/when.tsx';
import { sessionsText } from './text.ts';

export interface SessionActs {
  onView: (session: TrainingSession) => void;
  onEdit: (session: TrainingSession) => void;
  /** Begins another session with the same texts. */
  onCopy: (session: TrainingSession) => void;
  onAttend: (session: TrainingSession) => void;
  onDelete: (session: TrainingSession) => void;
}

/** A trainer's own sessions (REQ-D2). */
export function SessionsTable({ onView, onEdit, onCopy, onAttend, onDelete, ...listed }: SessionActs & Listed<TrainingSession>) {
  const t = useText(sessionsText);
  const { language } = useLanguage();
  const today = riyadhDay();
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
      {...listed}
      label={t('sessions')}
      columns={columns}
      rowKey={({ id }) => id}
      loadingLabel={t('loading')}
      actions={{
        label: t('actions'),
        of: (session) => (
          <>
            {session.attendance_count === 0 && session.joining_date <= today && (
              <Button size="sm" icon={Upload} aria-label={t('attend_of', { title: session.title })} onPress={() => onAttend(session)}>
                {t('attend')}
              </Button>
            )}
            <IconButton icon={Eye} size="sm" label={t('view', { title: session.title })} onPress={() => onView(session)} />
            <IconButton icon={Pencil} size="sm" label={t('edit_of', { title: session.title })} onPress={() => onEdit(session)} />
            <IconButton icon={CalendarPlus2} size="sm" label={t('copy_of', { title: session.title })} onPress={() => onCopy(session)} />
            <DeleteButton may={session.can.delete} label={t('delete_of', { title: session.title })} onPress={() => onDelete(session)} />
          </>
        ),
      }}
    />
  );
}

/** Shows why a session may not be deleted; the texts of reasons are loaded after the first view. */
const LockedDelete = lazyPart(async () => (await import('./locked-delete.tsx')).LockedDelete);

function DeleteButton({ may, label, onPress }: { may: May; label: string; onPress: () => void }) {
  return may === true ? <IconButton icon={Trash2} size="sm" label={label} onPress={onPress} /> : <LockedDelete may={may} label={label} />;
}
