import { visitReports } from '@miyar/contract/visit-reports';
import { type FormEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { showApiError } from '../../lib/form.ts';
import { useLanguage } from '../../lib/language.tsx';
import { useEndpointMutation } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { toast } from '../../ui/toast.ts';
import { refreshReports } from './remove-dialog.tsx';
import { visitReportsText } from './text.ts';
import { lacksSomething, type ReportedSchool, type UploadForm, uploadProblems } from './upload-rules.ts';

/** The form of an upload: its rules, its sending with progress, and what the server refused at the field it names. */
export function useUploadForm({ schools, schoolId, onDone }: { schools: readonly ReportedSchool[]; schoolId: number | undefined; onDone: () => void }) {
  const t = useText(visitReportsText);
  const { language } = useLanguage();
  const [sent, setSent] = useState(0);
  const form = useForm<UploadForm>({
    defaultValues: { school_id: schoolId ? String(schoolId) : '', visit_date: '', file: null },
    resolver: (values) => {
      const errors = Object.fromEntries(
        Object.entries(uploadProblems(values, schools, language)).map(([field, message]) => [field, { type: 'rule', message }]),
      );
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
    },
  });

  const upload = useEndpointMutation(visitReports.upload, {
    onProgress: setSent,
    onSuccess: () => {
      toast.success(t('upload_done'));
      onDone();
      void refreshReports();
    },
    onError: (reason) => {
      if (reason.mayPass) form.setError('root', { type: reason.code, message: `${t('upload_failed')}. ${reason.message}` });
      else showApiError(form, reason);
      // Refused for what somebody else did meanwhile, such as a decision: the lists tell.
      if (reason.status === 409) void refreshReports();
    },
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.handleSubmit(
      ({ school_id, visit_date, file }) => {
        if (!file) return;
        setSent(0);
        upload.mutate({ body: { school_id: Number(school_id), visit_date }, files: { file } });
      },
      (problems) => {
        if (lacksSomething(Object.values(problems).map(({ message }) => message))) form.setError('root', { type: 'required', message: t('fill_in') });
      },
    )(event);
  };

  return { form, submit, sending: upload.isPending, sent };
}
