import type { Input } from '@miyar/contract/core/endpoint';
import type { AttendanceRecord, attendance } from '@miyar/contract/training/attendance';
import type { FormShape } from '../../../lib/forms/problems.ts';
import { typedNumber } from '../../../lib/forms/typed-number.ts';

/** The form as it is typed; `file` may stay empty where a record has one already. */
export interface AttendanceForm {
  session_id: string;
  attendees: string;
  file: File | null;
}

/** A record, or a new one of a session, as the form shows it. */
export const formOf = (record: AttendanceRecord | undefined, sessionId: number | undefined): AttendanceForm => ({
  session_id: String(record?.session_id ?? sessionId ?? ''),
  attendees: record?.attendees === null || record?.attendees === undefined ? '' : String(record.attendees),
  file: null,
});

/** Makes the input that sends a record from the typed values; a new one has no id. */
export const attendanceForm = (id: number | undefined, words: { attendees: string }): FormShape<AttendanceForm, Input<typeof attendance.update>> => ({
  input: ({ session_id, attendees, file }) => ({
    params: { id: id ?? '' },
    body: { session_id, attendees: typedNumber(attendees) ?? undefined },
    files: file ? { file } : {},
  }),
  words,
});
