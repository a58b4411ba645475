import type { TrainingSession } from '@miyar/contract/training-sessions';
import { useId } from 'react';
import { useField } from '../../lib/form.ts';
import { useText } from '../../lib/text.ts';
import { useLeaving } from '../../lib/use-leaving.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormErrorSummary } from '../../ui/form-error-summary.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { sessionsText } from './text.ts';
import { useSessionForm } from './use-session-form.ts';

/** Creates a training session, or changes the given one (S1§4). */
export function SessionDialog({ session, onClose }: { session?: TrainingSession | undefined; onClose: () => void }) {
  const t = useText(sessionsText);
  const formId = useId();
  const { form, submit, saving } = useSessionForm(session, onClose);
  const { errors, isDirty } = form.formState;
  const leaving = useLeaving(isDirty, onClose);
  return (
    <>
      <Dialog
        open
        onClose={leaving.ask}
        title={t(session ? 'edit_title' : 'create_title')}
        closeLabel={t('close')}
        locked={saving}
        keepOnPressBeside
        footer={
          <>
            <Button variant="primary" type="submit" form={formId} busy={saving} busyLabel={t('saving')} slot={null}>
              {t(session ? 'save' : 'create')}
            </Button>
            <Button onPress={leaving.ask} disabled={saving} slot={null}>
              {t('cancel')}
            </Button>
          </>
        }
      >
        <form id={formId} className="stack" onSubmit={submit} noValidate>
          {errors.root?.message && <FormErrorSummary title={errors.root.message} />}
          <TextField label={t('title')} hint={t('title_hint')} disabled={saving} {...useField(form.control, 'title')} />
          <TextField label={t('location')} disabled={saving} {...useField(form.control, 'location')} />
          <DateField label={t('date')} hint={t('date_hint')} disabled={saving} {...useField(form.control, 'joining_date')} />
          <TextField label={t('duration')} hint={t('duration_hint')} disabled={saving} {...useField(form.control, 'duration')} />
          <TextField
            label={t('minutes')}
            hint={t('minutes_hint')}
            optionalMark={t('optional')}
            kind="number"
            disabled={saving}
            {...useField(form.control, 'minutes')}
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
