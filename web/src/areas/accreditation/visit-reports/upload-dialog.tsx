import { visitReports } from '@miyar/contract/accreditation/visit-reports';
import { useField } from '../../../lib/forms/form.ts';
import { riyadhDay } from '../../../lib/i18n/riyadh-day.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Banner } from '../../../ui/overlays/banner.tsx';
import { DateField } from '../../../ui/forms/date-field.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { FormDialog } from '../../../shared/dialog/form-dialog.tsx';
import { FileInput } from '../../../shared/files/file-input.tsx';
import { visitReportsText } from './text.ts';
import { firstVisitDay, isReported, type ReportedSchool, type UploadForm, uploadForm } from './upload-form.ts';
import { contractRules } from '../../../lib/forms/lazy-rules.ts';
import { useEndpointForm } from '../../../shared/forms/use-endpoint-form.ts';
import { refreshReports } from './refresh-reports.ts';

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
  const bound = useUploadForm({ schools, schoolId, onDone: onClose });
  const { form, sending, sent } = bound;
  return (
    <FormDialog
      title={t('upload_title')}
      lead={<p className="muted">{t('upload_lead')}</p>}
      form={bound}
      submitLabel={t('upload')}
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
      {isReported(schools, form.watch('school_id'), form.watch('visit_date')) && !sending && <Banner tone="wait">{t('reported_already')}</Banner>}
      <FileInput
        rule={visitReports.upload.files.file}
        label={t('report_file')}
        hint={(limit) => t('file_hint', limit)}
        dropLabel={t('drop_file')}
        sent={sending ? sent : undefined}
        sendingLabel={t('sending')}
        {...useField(form.control, 'file')}
      />
    </FormDialog>
  );
}

const rules = contractRules(async () => (await import('@miyar/contract/rules/accreditation/visit-reports')).visitReports);

/** The form of an upload. */
function useUploadForm({ schools, schoolId, onDone }: { schools: readonly ReportedSchool[]; schoolId: number | undefined; onDone: () => void }) {
  const t = useText(visitReportsText);
  const defaults: UploadForm = { school_id: schoolId ? String(schoolId) : '', visit_date: '', file: null };
  return useEndpointForm(visitReports.upload, {
    ...uploadForm(schools),
    rules,
    defaults,
    done: t('upload_done'),
    failed: t('upload_failed'),
    incomplete: t('fill_in'),
    refresh: refreshReports,
    onDone,
    explain: ({ mayPass, message }) => (mayPass ? undefined : message),
    // Refused because somebody else acted meanwhile, such as by a decision: the lists are loaded again to show it.
    outdated: ({ status }) => status === 409,
  });
}
