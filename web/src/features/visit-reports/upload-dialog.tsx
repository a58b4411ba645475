import { REPORT_EXTENSIONS } from '@miyar/contract/visit-reports';
import { useField } from '../../lib/form.ts';
import { riyadhDay } from '../../lib/riyadh-day.ts';
import { useText } from '../../lib/text.ts';
import { DateField } from '../../ui/date-field.tsx';
import { FileField } from '../../ui/file-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { FormDialog } from '../form-dialog/form-dialog.tsx';
import { REPORT_MEGABYTES } from './check-report-file.ts';
import { visitReportsText } from './text.ts';
import { firstVisitDay, type ReportedSchool } from './upload-rules.ts';
import { useUploadForm } from './use-upload-form.ts';

export interface UploadReportDialogProps {
  /** The schools a report may be added to; `value` is the school's id. */
  schools: readonly ReportedSchool[];
  /** The school it is opened for. */
  schoolId?: number | undefined;
  onClose: () => void;
}

/** Uploads the report of a visit: which school, which day, which file. */
export function UploadReportDialog({ schools, schoolId, onClose }: UploadReportDialogProps) {
  const t = useText(visitReportsText);
  const { form, submit, sending, sent } = useUploadForm({ schools, schoolId, onDone: onClose });
  return (
    <FormDialog
      title={t('upload_title')}
      lead={<p className="muted">{t('upload_lead')}</p>}
      form={form}
      onSubmit={submit}
      submitLabel={t('upload')}
      busy={sending}
      busyLabel={t('uploading')}
      onClose={onClose}
      losing="sending"
    >
      <SelectField label={t('school')} placeholder={t('choose_school')} choices={schools} disabled={sending} {...useField(form.control, 'school_id')} />
      <DateField
        label={t('visit_date')}
        hint={t('visit_date_hint')}
        min={firstVisitDay(schools, form.watch('school_id'))}
        max={riyadhDay()}
        disabled={sending}
        {...useField(form.control, 'visit_date')}
      />
      <FileField
        label={t('report_file')}
        hint={t('file_hint', { megabytes: REPORT_MEGABYTES })}
        chooseLabel={t('choose_file')}
        removeLabel={t('remove_file')}
        dropLabel={t('drop_file')}
        extensions={REPORT_EXTENSIONS}
        disabled={sending}
        progress={sending ? { share: sent, label: t('sending') } : undefined}
        {...useField(form.control, 'file')}
      />
    </FormDialog>
  );
}
