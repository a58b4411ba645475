import { type TrainingSession, trainingSessions } from '@miyar/contract/training/training-sessions';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { formatNumber } from '../../../lib/i18n/numbers.ts';
import { useEndpoint } from '../../../lib/api/query.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { paths } from '@miyar/contract/core/pages';
import { Pencil, Upload } from '../../../ui/marks/icons.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { PlainDialog } from '../../../shared/dialog/plain-dialog.tsx';
import { Facts } from '../../../ui/tables/facts.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { When } from '../../../ui/marks/when.tsx';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { sessionsText } from './text.ts';

export interface SessionDetailsDialogProps {
  id: number;
  onClose: () => void;
  onEdit: (session: TrainingSession) => void;
  /** Begins a record of attendance. */
  onAttend: (session: TrainingSession) => void;
}

/** A session as the server has it now: where, when, how long, and how many records of attendance it has. */
export function SessionDetailsDialog({ id, onClose, onEdit, onAttend }: SessionDetailsDialogProps) {
  const t = useText(sessionsText);
  const asked = useEndpoint(trainingSessions.read, { params: { id } });
  const { data: session } = asked;
  return (
    <PlainDialog
      onClose={onClose}
      title={session ? <bdi>{session.title}</bdi> : t('session')}
      footer={
        session && (
          <>
            <Button variant="primary" icon={Upload} onPress={() => onAttend(session)} slot={null}>
              {t('attend')}
            </Button>
            <Button icon={Pencil} onPress={() => onEdit(session)} slot={null}>
              {t('edit')}
            </Button>
          </>
        )
      }
    >
      <Loaded asked={asked} failed={asked.error?.status === 404 ? t('gone') : t('view_failed')} shapes={['line', 'line', 'line']}>
        {(found) => <Details session={found} />}
      </Loaded>
    </PlainDialog>
  );
}

function Details({ session }: { session: TrainingSession }) {
  const t = useText(sessionsText);
  const { language } = useLanguage();
  const { id, location, joining_date, duration, minutes, attendance_count, created_at } = session;
  return (
    <div className="stack">
      <Facts
        facts={[
          { key: 'location', label: t('location'), value: <bdi>{location}</bdi> },
          { key: 'date', label: t('date'), value: <When at={joining_date} show="both" /> },
          { key: 'duration', label: t('duration'), value: <bdi>{duration}</bdi> },
          ...(minutes === null ? [] : [{ key: 'minutes', label: t('minutes'), value: t('minutes_of', { count: minutes }) }]),
          { key: 'records', label: t('records'), value: attendance_count === 0 ? t('no_records') : formatNumber(attendance_count, language) },
          { key: 'added', label: t('added'), value: <When at={created_at} show="moment" /> },
        ]}
      />
      {attendance_count > 0 && (
        <p>
          <Link href={paths.trainer('attendance', { session_id: id })}>{t('its_records')}</Link>
        </p>
      )}
    </div>
  );
}
