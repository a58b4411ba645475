import { type CaseDetail, cases } from '@miyar/contract/evaluation/cases';
import { namesFor } from '@miyar/contract/core/shown-names';
import { useField } from '../../../lib/forms/form.ts';
import { contractRules } from '../../../lib/forms/lazy-rules.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { FormDialog } from '../../../shared/dialog/form-dialog.tsx';
import { useEndpointForm } from '../../../shared/forms/use-endpoint-form.ts';
import { DateField } from '../../../ui/forms/date-field.tsx';
import { MOVED } from '../tasks/moved.ts';
import { casesText } from './text.ts';

const rules = contractRules(async () => (await import('@miyar/contract/rules/evaluation/cases')).cases);

/** Accepts an institution as eligible: its self-evaluation opens at once, or on the day chosen. */
export function EligibleDialog({ of, onClose }: { of: CaseDetail; onClose: () => void }) {
  const t = useText(casesText);
  const { language } = useLanguage();
  const bound = useEndpointForm(cases.eligible, {
    rules,
    defaults: { revision: of.revision, opens_on: '' },
    input: (body: { revision: number; opens_on?: string | undefined }) => ({ params: { id: of.id }, body }),
    done: t('accepted'),
    failed: t('not_accepted'),
    refresh: MOVED,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t('accept_title', { school: namesFor(of.school, language).first })}
      lead={<p className="muted">{t('accept_lead')}</p>}
      form={bound}
      submitLabel={t('accept')}
      busyLabel={t('accepting')}
      onClose={onClose}
    >
      <DateField label={t('opens_on')} hint={t('opens_on_hint')} disabled={bound.sending} {...useField(bound.form.control, 'opens_on')} />
    </FormDialog>
  );
}
