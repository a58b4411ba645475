import { type CaseClock, cases } from '@miyar/contract/evaluation/cases';
import { formatDate } from '../../../lib/i18n/dates.ts';
import { useField } from '../../../lib/forms/form.ts';
import { contractRules } from '../../../lib/forms/lazy-rules.ts';
import { lengthOf } from '../../../lib/forms/length-of.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { FormDialog } from '../../../shared/dialog/form-dialog.tsx';
import { useEndpointForm } from '../../../shared/forms/use-endpoint-form.ts';
import { DateField } from '../../../ui/forms/date-field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { MOVED } from '../tasks/moved.ts';
import { casesText } from './text.ts';

const rules = contractRules(async () => (await import('@miyar/contract/rules/evaluation/cases')).cases);

/** Moves the due day of a clock later, with the reason. */
export function ExtendDialog({ id, clock, onClose }: { id: number; clock: CaseClock; onClose: () => void }) {
  const { language } = useLanguage();
  const t = useText(casesText);
  const bound = useEndpointForm(cases.extendClock, {
    rules,
    defaults: { due_on: '', reason: '' },
    input: (body: { due_on: string; reason: string }) => ({ params: { id, clockId: clock.id }, body }),
    done: t('extended_done'),
    failed: t('not_extended'),
    refresh: MOVED,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t('extend_title')}
      lead={<p className="muted">{t('extend_lead', { date: formatDate(clock.due_on, language) })}</p>}
      form={bound}
      submitLabel={t('extend')}
      busyLabel={t('extending')}
      onClose={onClose}
    >
      <DateField label={t('extend_until')} min={clock.due_on} disabled={bound.sending} {...useField(bound.form.control, 'due_on')} />
      <TextArea
        label={t('reason')}
        rows={3}
        limit={lengthOf(cases.extendClock, 'reason')}
        disabled={bound.sending}
        {...useField(bound.form.control, 'reason')}
      />
    </FormDialog>
  );
}
