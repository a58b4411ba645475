import { type AttendanceRecord, attendance } from '@miyar/contract/attendance';
import { type FormEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { ApiError } from '../../lib/api-error.ts';
import { showApiError } from '../../lib/form.ts';
import { useLanguage } from '../../lib/language.tsx';
import { useEndpointMutation } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { toast } from '../../ui/toast.ts';
import { refreshTraining } from '../training-sessions/refresh.ts';
import { type AttendanceForm, attendanceProblems, attendeesOf } from './attendance-rules.ts';
import { attendanceText } from './text.ts';

/** The form of a record, new or changed: its rules, its sending with progress, and what the server refused at the field it names. */
export function useAttendanceForm({ record, sessionId, onDone }: { record: AttendanceRecord | undefined; sessionId: number | undefined; onDone: () => void }) {
  const t = useText(attendanceText);
  const { language } = useLanguage();
  const [sent, setSent] = useState(0);
  const form = useForm<AttendanceForm>({
    defaultValues: {
      session_id: String(record?.session_id ?? sessionId ?? ''),
      attendees: record?.attendees === null || record?.attendees === undefined ? '' : String(record.attendees),
      file: null,
    },
    resolver: (values) => {
      const problems = attendanceProblems(values, { keepsFile: record !== undefined, language, words: { attendees: t('attendees_problem') } });
      const errors = Object.fromEntries(Object.entries(problems).map(([field, message]) => [field, { type: 'rule', message }]));
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
    },
  });
  const told = {
    onProgress: setSent,
    onSuccess: () => {
      toast.success(t(record ? 'saved' : 'added_done'));
      onDone();
      void refreshTraining();
    },
    onError: (reason: ApiError) => {
      if (reason.errors.length > 0) showApiError(form, reason);
      else form.setError('root', { type: reason.code, message: `${t(record ? 'save_failed' : 'add_failed')}. ${reason.message}` });
      // The session or the record has gone on another device: the lists tell.
      if (reason.status === 404) void refreshTraining();
    },
  };
  const add = useEndpointMutation(attendance.record, told);
  const update = useEndpointMutation(attendance.update, told);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.handleSubmit(({ session_id, attendees, file }) => {
      setSent(0);
      const body = { session_id: Number(session_id), attendees: attendeesOf(attendees) ?? undefined };
      if (record) update.mutate({ params: { id: record.id }, body, files: file ? { file } : {} });
      else if (file) add.mutate({ body, files: { file } });
    })(event);
  };
  return { form, submit, sending: add.isPending || update.isPending, sent };
}
