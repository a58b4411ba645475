import { attendance } from '@miyar/contract/attendance';
import { errorText } from '@miyar/contract/errors';
import type { Language } from '../../lib/current-language.ts';

/** The form as it is typed; `file` may stay empty where a record has one already. */
export interface AttendanceForm {
  session_id: string;
  attendees: string;
  file: File | null;
}

const MEGABYTE = 1024 * 1024;
const { maxBytes } = attendance.record.files.file;
const MOST_ATTENDEES = 10_000;

/** The limit as it is written: 10. */
export const ATTENDANCE_MEGABYTES = Math.floor(maxBytes / MEGABYTE);

/** How many came, as a number; null where it is not said, undefined where it is no number. Arabic digits count as digits. */
export function attendeesOf(typed: string): number | null | undefined {
  const digits = typed.trim().replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
  if (digits === '') return null;
  return /^\d{1,5}$/.test(digits) && Number(digits) <= MOST_ATTENDEES ? Number(digits) : undefined;
}

/** What is wrong with each field: one of our codes, which the field says in the reader's language, or words (S1§5). */
export function attendanceProblems(
  { session_id, attendees, file }: AttendanceForm,
  { keepsFile, language, words }: { keepsFile: boolean; language: Language; words: { attendees: string } },
): Partial<Record<keyof AttendanceForm, string>> {
  const fileProblem = file ? pdfProblem(file, language) : keepsFile ? undefined : 'report_file_required';
  return {
    ...(session_id === '' && { session_id: 'session_required' }),
    ...(attendeesOf(attendees) === undefined && { attendees: words.attendees }),
    ...(fileProblem !== undefined && { file: fileProblem }),
  };
}

/** What can be told of a file by its name and size; the server looks inside it as well. */
function pdfProblem({ name, size }: Pick<File, 'name' | 'size'>, language: Language): string | undefined {
  if (!/\.pdf$/i.test(name)) return errorText('file_type_not_allowed', language, { extensions: 'pdf' });
  if (size === 0) return errorText('file_empty', language);
  return size > maxBytes ? errorText('file_too_large', language, { megabytes: ATTENDANCE_MEGABYTES }) : undefined;
}
