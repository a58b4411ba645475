import { certificates, type IssuedCertificate, SUSPENDED_MONTHS } from '@miyar/contract/accreditation/certificates';
import { addDays, addMonths } from '@miyar/contract/evaluation/clocks/days';
import { useField } from '../../../lib/forms/form.ts';
import { contractRules } from '../../../lib/forms/lazy-rules.ts';
import { riyadhDay } from '../../../lib/i18n/riyadh-day.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { FormDialog } from '../../../shared/dialog/form-dialog.tsx';
import { useEndpointForm } from '../../../shared/forms/use-endpoint-form.ts';
import { DateField } from '../../../ui/forms/date-field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { issuedText } from './text.ts';

const rules = contractRules(async () => (await import('@miyar/contract/rules/accreditation/certificates')).certificates);

/** The acts on a certificate, each with the keys of its texts. */
const ACTS = {
  suspend: { busy: 'suspending', done: 'suspended_done' },
  reinstate: { busy: 'reinstating', done: 'reinstated_done' },
  withdraw: { busy: 'withdrawing', done: 'withdrawn_done' },
} as const;
export type CertificateAct = keyof typeof ACTS;

interface Values {
  reason_ar: string;
  reason_en: string;
  until: string;
}

export interface ChangeDialogProps {
  certificate: IssuedCertificate;
  act: CertificateAct;
  onClose: () => void;
}

/** Suspends, reinstates or withdraws a certificate, with a reason in both languages. */
export function ChangeDialog({ certificate: { id, certificate_number: number }, act, onClose }: ChangeDialogProps) {
  const t = useText(issuedText);
  const bound = useEndpointForm(certificates[act], {
    rules,
    defaults: { reason_ar: '', reason_en: '', until: '' },
    names: { 'reason.ar': 'reason_ar', 'reason.en': 'reason_en' },
    input: ({ reason_ar, reason_en, until }: Values) => ({
      params: { id },
      body: { reason: { ar: reason_ar, en: reason_en }, ...(act === 'suspend' && { until }) } as { reason: { ar: string; en: string }; until: string },
    }),
    failed: t('change_failed'),
    done: t(ACTS[act].done),
    refresh: [certificates.issued],
    // Another administrator was quicker.
    outdated: ({ code }) => code === 'certificate_state' || code === 'not_found',
    onDone: onClose,
  });
  const { form, sending } = bound;
  const until = useField(form.control, 'until');
  const today = riyadhDay();
  const tomorrow = addDays(today, 1);
  return (
    <FormDialog
      title={t(`${act}_title`, { number })}
      lead={<p className="muted">{t(`${act}_lead`)}</p>}
      form={bound}
      variant={act === 'reinstate' ? 'primary' : 'danger'}
      submitLabel={t(act)}
      busyLabel={t(ACTS[act].busy)}
      onClose={onClose}
    >
      <TextArea label={t('reason_ar')} hint={t('reason_hint')} limit={REASON} disabled={sending} {...useField(form.control, 'reason_ar')} />
      <TextArea label={t('reason_en')} hint={t('reason_hint')} limit={REASON} disabled={sending} {...useField(form.control, 'reason_en')} />
      {act === 'suspend' && (
        <DateField label={t('until')} hint={t('until_hint')} min={tomorrow} max={addMonths(today, SUSPENDED_MONTHS)} disabled={sending} {...until} />
      )}
    </FormDialog>
  );
}

/** Signs of a reason. */
export const REASON = 1000;
