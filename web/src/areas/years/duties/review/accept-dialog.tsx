import { institutionProfile } from '@miyar/contract/evaluation/institution-profile/institution-profile';
import { type Duty, duties } from '@miyar/contract/years/duties';
import { useField } from '../../../../lib/forms/form.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { FormDialog } from '../../../../shared/dialog/form-dialog.tsx';
import { useEndpointForm } from '../../../../shared/forms/use-endpoint-form.ts';
import { TextArea } from '../../../../ui/forms/text-area.tsx';
import { DUTY_REASON, dutyRules, isOutdated } from '../acts/reason-dialog.tsx';
import { DUTY_MOVED } from '../acts/refreshed.ts';
import { useDutyNames } from '../names.ts';
import { reviewText } from './review-text.ts';

/** Accepts a statement, with a note in both languages or none. */
export function AcceptDialog({ of, onClose }: { of: Duty; onClose: () => void }) {
  const t = useText(reviewText);
  const names = useDutyNames();
  const bound = useEndpointForm(duties.accept, {
    rules: dutyRules,
    defaults: { note_ar: '', note_en: '' },
    names: { 'note.ar': 'note_ar', 'note.en': 'note_en' },
    input: ({ note_ar: ar, note_en: en }: { note_ar: string; note_en: string }) => ({
      params: { id: of.id },
      body: { version: of.version, ...((ar.trim() !== '' || en.trim() !== '') && { note: { ar, en } }) },
    }),
    failed: t('not_done'),
    done: t('accepted'),
    refresh: [...DUTY_MOVED, institutionProfile.read, institutionProfile.sites],
    outdated: isOutdated,
    onDone: onClose,
  });
  const { control } = bound.form;
  return (
    <FormDialog
      title={t('accept_title', { duty: names.inSentence(of) })}
      lead={<p className="muted">{t('accept_lead')}</p>}
      form={bound}
      submitLabel={t('accept')}
      busyLabel={t('accepting')}
      onClose={onClose}
    >
      <TextArea
        label={t('note_ar')}
        hint={t('note_hint')}
        optionalMark={t('optional')}
        limit={DUTY_REASON}
        disabled={bound.sending}
        {...useField(control, 'note_ar')}
      />
      <TextArea
        label={t('note_en')}
        hint={t('note_hint')}
        optionalMark={t('optional')}
        limit={DUTY_REASON}
        disabled={bound.sending}
        {...useField(control, 'note_en')}
      />
    </FormDialog>
  );
}
