import type { TrainingSession } from '@miyar/contract/training/training-sessions';
import { useField } from '../../../lib/forms/form.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { DateField } from '../../../ui/forms/date-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { FormDialog } from '../../../shared/dialog/form-dialog.tsx';
import { sessionsText } from './text.ts';
import { useSessionForm } from './use-session-form.ts';
import { commonText } from '../../../shared/common-text.ts';

export interface SessionDialogProps {
  session?: TrainingSession | undefined;
  /** The session a new one begins like. */
  like?: TrainingSession | undefined;
  onClose: () => void;
}

/** Creates a training session, or changes the given one (REQ-D4). */
export function SessionDialog({ session, like, onClose }: SessionDialogProps) {
  const t = useText(sessionsText);
  const common = useText(commonText);
  const bound = useSessionForm(session, like, onClose);
  const { form, sending } = bound;
  return (
    <FormDialog
      title={t(session ? 'edit_title' : 'create_title')}
      form={bound}
      submitLabel={t(session ? 'save' : 'create')}
      busyLabel={common('saving')}
      onClose={onClose}
    >
      <TextField label={t('title')} hint={t('title_hint')} disabled={sending} {...useField(form.control, 'title')} />
      <TextField label={t('location')} disabled={sending} {...useField(form.control, 'location')} />
      <DateField label={t('date')} hint={t('date_hint')} disabled={sending} {...useField(form.control, 'joining_date')} />
      <TextField label={t('duration')} hint={t('duration_hint')} disabled={sending} {...useField(form.control, 'duration')} />
      <TextField
        label={t('minutes')}
        hint={t('minutes_hint')}
        optionalMark={common('optional')}
        kind="number"
        disabled={sending}
        {...useField(form.control, 'minutes')}
      />
    </FormDialog>
  );
}
