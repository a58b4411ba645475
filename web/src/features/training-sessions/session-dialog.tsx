import type { TrainingSession } from '@miyar/contract/training-sessions';
import { useField } from '../../lib/form.ts';
import { useText } from '../../lib/text.ts';
import { DateField } from '../../ui/date-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { FormDialog } from '../form-dialog/form-dialog.tsx';
import { sessionsText } from './text.ts';
import { useSessionForm } from './use-session-form.ts';

/** Creates a training session, or changes the given one (S1§4). */
export function SessionDialog({ session, onClose }: { session?: TrainingSession | undefined; onClose: () => void }) {
  const t = useText(sessionsText);
  const { form, submit, saving } = useSessionForm(session, onClose);
  return (
    <FormDialog
      title={t(session ? 'edit_title' : 'create_title')}
      form={form}
      onSubmit={submit}
      submitLabel={t(session ? 'save' : 'create')}
      busy={saving}
      busyLabel={t('saving')}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}
