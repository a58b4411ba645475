import { duties } from '@miyar/contract/years/duties';
import type { Control } from 'react-hook-form';
import { useField } from '../../../../lib/forms/form.ts';
import { contractRules } from '../../../../lib/forms/lazy-rules.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { FormDialog } from '../../../../shared/dialog/form-dialog.tsx';
import { useEndpointForm } from '../../../../shared/forms/use-endpoint-form.ts';
import { TextArea } from '../../../../ui/forms/text-area.tsx';
import { useDutyNames } from '../names.ts';
import { dutiesText } from '../text.ts';
import type { ActedDuty } from './duty-acts.tsx';
import { DUTY_MOVED } from './refreshed.ts';

export const dutyRules = contractRules(async () => (await import('@miyar/contract/rules/years/duties')).duties);

/** How long a reason of the authority may be. */
export const DUTY_REASON = 2000;

/** The acts with nothing but a reason, each with the keys of its texts. */
const ACTS = {
  waive: { busy: 'waiving', done: 'waived_done' },
  pause: { busy: 'pausing', done: 'paused_done' },
  resume: { busy: 'resuming', done: 'resumed_done' },
} as const;

export interface ReasonValues {
  reason_ar: string;
  reason_en: string;
}

/** A reason is needed in both languages. */
export const lackingReason = ({ reason_ar, reason_en }: ReasonValues): { reason_ar: 'required' | undefined; reason_en: 'required' | undefined } => ({
  reason_ar: reason_ar.trim() === '' ? 'required' : undefined,
  reason_en: reason_en.trim() === '' ? 'required' : undefined,
});

/** A refusal that says the page is out of date. */
export const isOutdated = ({ code }: { code: string }): boolean => code === 'duty_changed' || code === 'duty_state' || code === 'clock_not_running';

/** Waives a duty, or pauses its time or lets it run again, with a reason in both languages. */
export function ReasonDialog({ of, act, onClose }: { of: ActedDuty; act: keyof typeof ACTS; onClose: () => void }) {
  const t = useText(dutiesText);
  const names = useDutyNames();
  const bound = useEndpointForm(duties[act], {
    rules: dutyRules,
    defaults: { reason_ar: '', reason_en: '' },
    names: { 'reason.ar': 'reason_ar', 'reason.en': 'reason_en' },
    own: lackingReason,
    input: ({ reason_ar, reason_en }: ReasonValues) => ({ params: { id: of.id }, body: { version: of.version, reason: { ar: reason_ar, en: reason_en } } }),
    failed: t('not_done'),
    done: t(ACTS[act].done),
    refresh: DUTY_MOVED,
    outdated: isOutdated,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t(`${act}_title`, { duty: names.inSentence(of) })}
      lead={<p className="muted">{t(`${act}_lead`)}</p>}
      form={bound}
      variant={act === 'waive' ? 'danger' : 'primary'}
      submitLabel={t(act)}
      busyLabel={t(ACTS[act].busy)}
      onClose={onClose}
    >
      <ReasonFields control={bound.form.control} disabled={bound.sending} />
    </FormDialog>
  );
}

/** A reason in both languages. */
export function ReasonFields({ control, disabled }: { control: Control<ReasonValues>; disabled: boolean }) {
  const t = useText(dutiesText);
  return (
    <>
      <TextArea label={t('reason_ar')} hint={t('reason_hint')} limit={DUTY_REASON} disabled={disabled} {...useField(control, 'reason_ar')} />
      <TextArea label={t('reason_en')} hint={t('reason_hint')} limit={DUTY_REASON} disabled={disabled} {...useField(control, 'reason_en')} />
    </>
  );
}
