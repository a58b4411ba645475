import { REPORT_EXTENSIONS } from '@miyar/contract/visit-reports';
import { useId } from 'react';
import { useField } from '../../lib/form.ts';
import { riyadhDay } from '../../lib/riyadh-day.ts';
import { useText } from '../../lib/text.ts';
import { useLeaving } from '../../lib/use-leaving.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FileField } from '../../ui/file-field.tsx';
import { FormErrorSummary } from '../../ui/form-error-summary.tsx';
import { SelectField } from '../../ui/select-field.tsx';
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
  const formId = useId();
  const { form, submit, sending, sent } = useUploadForm({ schools, schoolId, onDone: onClose });
  const { errors, isDirty } = form.formState;
  const leaving = useLeaving(isDirty, onClose);
  return (
    <>
      <Dialog
        open
        onClose={leaving.ask}
        title={t('upload_title')}
        closeLabel={t('close')}
        locked={sending}
        keepOnPressBeside
        footer={
          <>
            <Button variant="primary" type="submit" form={formId} busy={sending} busyLabel={t('uploading')} slot={null}>
              {t('upload')}
            </Button>
            <Button onPress={leaving.ask} disabled={sending} slot={null}>
              {t('cancel')}
            </Button>
          </>
        }
      >
        <p className="muted">{t('upload_lead')}</p>
        <form id={formId} className="stack" onSubmit={submit} noValidate>
          {errors.root?.message && <FormErrorSummary title={errors.root.message} />}
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
        </form>
      </Dialog>
      <ConfirmDialog
        open={leaving.asked}
        onClose={leaving.stay}
        onConfirm={leaving.go}
        title={t('discard_title')}
        confirmLabel={t('discard')}
        cancelLabel={t('discard_cancel')}
      >
        {t('discard_detail')}
      </ConfirmDialog>
    </>
  );
}
