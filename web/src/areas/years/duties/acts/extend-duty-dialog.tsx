import { addDays, addMonths } from '@miyar/contract/evaluation/clocks/days';
import { duties, MAX_EXTENSION_MONTHS } from '@miyar/contract/years/duties';
import type { Control } from 'react-hook-form';
import { useField } from '../../../../lib/forms/form.ts';
import { formatDate } from '../../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../../lib/i18n/language.tsx';
import { useText } from '../../../../lib/i18n/text.ts';
import { FormDialog } from '../../../../shared/dialog/form-dialog.tsx';
import { useEndpointForm } from '../../../../shared/forms/use-endpoint-form.ts';
import { DateField } from '../../../../ui/forms/date-field.tsx';
import { useDutyNames } from '../names.ts';
import { dutiesText } from '../text.ts';
import type { ActedDuty } from './duty-acts.tsx';
import { dutyRules, isOutdated, lackingReason, ReasonFields, type ReasonValues } from './reason-dialog.tsx';
import { DUTY_MOVED } from './refreshed.ts';

/** Gives a duty a later day, with a reason in both languages. */
export function ExtendDutyDialog({ of, onClose }: { of: ActedDuty; onClose: () => void }) {
  const t = useText(dutiesText);
  const { language } = useLanguage();
  const names = useDutyNames();
  const due = of.due_on ?? undefined;
  const bound = useEndpointForm(duties.extend, {
    rules: dutyRules,
    defaults: { due_on: '', reason_ar: '', reason_en: '' },
    names: { 'reason.ar': 'reason_ar', 'reason.en': 'reason_en' },
    own: lackingReason,
    blames: { due_day_not_later: 'due_on' },
    input: ({ due_on, reason_ar, reason_en }: ReasonValues & { due_on: string }) => ({
      params: { id: of.id },
      body: { version: of.version, due_on, reason: { ar: reason_ar, en: reason_en } },
    }),
    failed: t('not_done'),
    done: t('extended_done'),
    refresh: DUTY_MOVED,
    outdated: isOutdated,
    onDone: onClose,
  });
  const { control } = bound.form;
  return (
    <FormDialog
      title={t('extend_title', { duty: names.inSentence(of) })}
      lead={due && <p className="muted">{t('extend_lead', { day: formatDate(due, language) })}</p>}
      form={bound}
      submitLabel={t('extend')}
      busyLabel={t('extending')}
      onClose={onClose}
    >
      <DateField
        label={t('extend_until')}
        min={due && addDays(due, 1)}
        max={due && addMonths(due, MAX_EXTENSION_MONTHS)}
        disabled={bound.sending}
        {...useField(control, 'due_on')}
      />
      <ReasonFields control={control as unknown as Control<ReasonValues>} disabled={bound.sending} />
    </FormDialog>
  );
}
