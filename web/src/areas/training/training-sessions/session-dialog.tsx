import { type TrainingSession, trainingSessions } from '@miyar/contract/training/training-sessions';
import { useState } from 'react';
import { useField } from '../../../lib/forms/form.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { DateField } from '../../../ui/forms/date-field.tsx';
import { RadioCards } from '../../../ui/forms/radio-cards.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { FormDialog } from '../../../shared/dialog/form-dialog.tsx';
import { formOf, LENGTHS, formLike, sessionForm } from './session-form.ts';
import { sessionsText } from './text.ts';
import { commonText } from '../../../shared/common-text.ts';
import { contractRules } from '../../../lib/forms/lazy-rules.ts';
import { useEndpointForm } from '../../../shared/forms/use-endpoint-form.ts';
import { refreshTraining } from './refresh.ts';

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
  const length = form.watch('length');
  const [from, until] = [useField(form.control, 'from'), useField(form.control, 'until')];
  const [days, hours] = [useField(form.control, 'days'), useField(form.control, 'hours_a_day')];
  const [begun] = useState(session ?? like);
  const former = begun && formOf(begun).length === 'as_before' ? begun : undefined;
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
      <RadioCards
        label={t('duration')}
        choices={LENGTHS.filter((length) => length !== 'as_before' || former).map((length) => ({
          value: length,
          label: length === 'as_before' ? (former?.duration ?? '') : t(`length_${length}`),
        }))}
        disabled={sending}
        {...useField(form.control, 'length')}
      />
      {length === 'hours' && (
        <div className="session-length">
          <TextField label={t('from')} hint={t('hour_hint')} kind="code" disabled={sending} {...from} />
          <TextField label={t('until')} kind="code" disabled={sending} {...until} />
        </div>
      )}
      {length === 'days' && (
        <div className="session-length">
          <TextField label={t('days')} kind="number" disabled={sending} {...days} />
          <TextField label={t('hours_a_day')} hint={t('hours_hint')} optionalMark={common('optional')} kind="number" disabled={sending} {...hours} />
        </div>
      )}
    </FormDialog>
  );
}

const rules = contractRules(async () => (await import('@miyar/contract/rules/training/training-sessions')).trainingSessions);

/** The form of a session, new or changed; a new one may begin like another. */
function useSessionForm(session: TrainingSession | undefined, like: TrainingSession | undefined, onDone: () => void) {
  const t = useText(sessionsText);
  return useEndpointForm(session ? trainingSessions.update : trainingSessions.create, {
    ...sessionForm(session ?? like, session?.id, {
      hour: t('hour_problem'),
      later: t('later_problem'),
      days: t('days_problem'),
      hours: t('hours_problem'),
      ofDays: (count) => t('days_of', { count }),
    }),
    rules,
    defaults: like ? formLike(like) : formOf(session),
    done: t(session ? 'saved' : 'created'),
    failed: t('save_failed'),
    refresh: refreshTraining,
    onDone,
    explain: ({ status }) => (status === 404 ? `${t('save_failed')}. ${t('gone')}` : undefined),
    outdated: ({ status }) => status === 404,
  });
}
