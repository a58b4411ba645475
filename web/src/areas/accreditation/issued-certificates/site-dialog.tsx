import { certificates, type IssuedCertificate, SUSPENDED_MONTHS } from '@miyar/contract/accreditation/certificates';
import { addDays, addMonths } from '@miyar/contract/evaluation/clocks/days';
import { useField } from '../../../lib/forms/form.ts';
import { contractRules } from '../../../lib/forms/lazy-rules.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { riyadhDay } from '../../../lib/i18n/riyadh-day.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { FormDialog } from '../../../shared/dialog/form-dialog.tsx';
import { useEndpointForm } from '../../../shared/forms/use-endpoint-form.ts';
import { DateField } from '../../../ui/forms/date-field.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { REASON } from './change-dialog.tsx';
import { issuedText } from './text.ts';

const rules = contractRules(async () => (await import('@miyar/contract/rules/accreditation/certificates')).certificates);

/** The acts on one site of a certificate, each with its call, its right, and the keys of its texts. */
const SITE_ACTS = {
  suspend_site: { call: certificates.suspendSite, right: 'suspend', busy: 'suspending', done: 'suspended_site_done' },
  reinstate_site: { call: certificates.reinstateSite, right: 'reinstate', busy: 'reinstating', done: 'reinstated_site_done' },
} as const;
export type SiteAct = keyof typeof SITE_ACTS;

/** The sites of a certificate that an act is allowed for. */
export const sitesFor = ({ sites = [] }: IssuedCertificate, act: SiteAct) => sites.filter(({ can }) => can[SITE_ACTS[act].right] === true);

interface Values {
  site_id: string;
  reason_ar: string;
  reason_en: string;
  until: string;
}

interface SiteDialogProps {
  certificate: IssuedCertificate;
  act: SiteAct;
  onClose: () => void;
}

/** Suspends or reinstates one site of a certificate, with a reason in both languages. A new certificate replaces this one. */
export function SiteDialog({ certificate, act, onClose }: SiteDialogProps) {
  const t = useText(issuedText);
  const { language } = useLanguage();
  const { id, certificate_number: number } = certificate;
  const { call, busy, done } = SITE_ACTS[act];
  const offered = sitesFor(certificate, act);
  const only = offered.length === 1 ? String(offered[0]!.site_id) : '';
  const bound = useEndpointForm(call as typeof certificates.suspendSite, {
    rules,
    defaults: { site_id: only, reason_ar: '', reason_en: '', until: '' },
    names: { siteId: 'site_id', 'reason.ar': 'reason_ar', 'reason.en': 'reason_en' },
    input: ({ site_id, reason_ar, reason_en, until }: Values) => ({
      params: { id, siteId: Number(site_id) },
      body: { reason: { ar: reason_ar, en: reason_en }, ...(act === 'suspend_site' && until !== '' && { until }) },
    }),
    failed: t('change_failed'),
    done: t(done),
    refresh: [certificates.issued],
    // Another administrator was quicker.
    outdated: ({ code }) => code === 'certificate_state' || code === 'site_last' || code === 'not_found',
    onDone: onClose,
  });
  const { form, sending } = bound;
  const until = useField(form.control, 'until');
  const today = riyadhDay();
  return (
    <FormDialog
      title={t(`${act}_title`, { number })}
      lead={<p className="muted">{t(`${act}_lead`)}</p>}
      form={bound}
      variant={act === 'reinstate_site' ? 'primary' : 'danger'}
      submitLabel={t(`${act}_submit`)}
      busyLabel={t(busy)}
      onClose={onClose}
    >
      <SelectField
        label={t('site')}
        placeholder={t('choose_site')}
        choices={offered.map(({ site_id, name }) => ({ value: String(site_id), label: name[language] }))}
        disabled={sending}
        {...useField(form.control, 'site_id')}
      />
      <TextArea label={t('reason_ar')} hint={t('reason_hint')} limit={REASON} disabled={sending} {...useField(form.control, 'reason_ar')} />
      <TextArea label={t('reason_en')} hint={t('reason_hint')} limit={REASON} disabled={sending} {...useField(form.control, 'reason_en')} />
      {act === 'suspend_site' && (
        <DateField
          label={t('until_optional')}
          hint={t('until_hint')}
          min={addDays(today, 1)}
          max={addMonths(today, SUSPENDED_MONTHS)}
          disabled={sending}
          {...until}
        />
      )}
    </FormDialog>
  );
}
