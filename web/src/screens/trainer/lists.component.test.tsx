import { attendance } from '@miyar/contract/training/attendance';
import { trainingSessions } from '@miyar/contract/training/training-sessions';
import { attendanceText } from '../../areas/training/attendance/text.ts';
import { sessionsText } from '../../areas/training/training-sessions/text.ts';
import { textIn } from '../../lib/i18n/text.ts';
import type { FakeServer } from '../../testing/fake-server.ts';
import { describeList } from '../../testing/lists.tsx';
import { attendanceRecord, attendanceStats, trainingSession } from '../../testing/samples/training.ts';
import { AttendanceView } from './attendance-view.tsx';
import { trainerText } from './text.ts';
import { TrainingView } from './training-view.tsx';

const NAMES = /Reading the standard|Kampala|two days|attendance\.pdf/;
const withFigures = (server: FakeServer) => server.answers(attendance.stats, attendanceStats());

describeList({
  what: 'the sessions of a trainer',
  endpoint: trainingSessions.list,
  rows: [trainingSession(), trainingSession({ id: 13, attendance_count: 0 })],
  show: () => <TrainingView />,
  besides: withFigures,
  names: NAMES,
  words: (language) => {
    const t = textIn(trainerText, language);
    const table = textIn(sessionsText, language);
    const narrowed = { at: '/?q=zzz', query: { q: 'zzz' }, none: t('no_session_match'), all: t('show_all') };
    return { label: table('sessions'), loading: table('loading'), failed: t('sessions_failed'), none: t('no_sessions'), narrowed };
  },
});

describeList({
  what: 'the attendance records of a trainer',
  endpoint: attendance.list,
  rows: [attendanceRecord(), attendanceRecord({ id: 82, attendees: null, file_name: '' })],
  show: () => <AttendanceView />,
  besides: withFigures,
  names: NAMES,
  words: (language) => {
    const t = textIn(trainerText, language);
    const table = textIn(attendanceText, language);
    const narrowed = { at: '/?session_id=12', query: { session_id: '12' }, none: t('no_record_match'), all: t('show_all') };
    return { label: table('records'), loading: table('loading'), failed: t('records_failed'), none: t('no_records'), narrowed };
  },
});
