import { type AttendanceRecord, attendance } from '@miyar/contract/training/attendance';
import { contractRules } from '../../../lib/forms/lazy-rules.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { useEndpointForm } from '../../../shared/forms/use-endpoint-form.ts';
import { refreshTraining } from '../training-sessions/refresh.ts';
import { attendanceForm, formOf } from './attendance-form.ts';
import { attendanceText } from './text.ts';

const rules = contractRules(async () => (await import('@miyar/contract/rules/training/attendance')).attendance);

/** The form of a record, new or changed. */
export function useAttendanceForm({ record, sessionId, onDone }: { record: AttendanceRecord | undefined; sessionId: number | undefined; onDone: () => void }) {
  const t = useText(attendanceText);
  return useEndpointForm(record ? attendance.update : attendance.record, {
    ...attendanceForm(record?.id, { attendees: t('attendees_problem') }),
    rules,
    defaults: formOf(record, sessionId),
    done: t(record ? 'saved' : 'added_done'),
    failed: t(record ? 'save_failed' : 'add_failed'),
    refresh: refreshTraining,
    onDone,
    // The session or the record was deleted on another device: the lists are loaded again to show it.
    outdated: ({ status }) => status === 404,
  });
}
