import { visitReports } from '@miyar/contract/accreditation/visit-reports';
import { namesFor } from '@miyar/contract/core/shown-names';
import { useField } from '../../../lib/forms/form.ts';
import { contractRules } from '../../../lib/forms/lazy-rules.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { FormDialog } from '../../../shared/dialog/form-dialog.tsx';
import { useEndpointForm } from '../../../shared/forms/use-endpoint-form.ts';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { refreshReports } from './refresh-reports.ts';
import { type Reported, reportedSchool } from './reported-school.ts';
import { visitReportsText } from './text.ts';

const rules = contractRules(async () => (await import('@miyar/contract/rules/accreditation/visit-reports')).visitReports);

/** Withdraws an evaluator's own report, with the reason (REQ-A37). It leaves the lists and stays in the audit record. */
export function WithdrawReportDialog({ report, onClose }: { report: Reported & { id: number }; onClose: () => void }) {
  const t = useText(visitReportsText);
  const { language } = useLanguage();
  const bound = useEndpointForm(visitReports.withdraw, {
    rules,
    defaults: { reason: '' },
    input: ({ reason }) => ({ params: { id: report.id }, query: { reason } }),
    own: ({ reason }) => ({ reason: reason.trim() === '' ? 'required' : undefined }),
    done: t('withdrawn'),
    explain: ({ mayPass, message }) => (mayPass ? `${t('withdraw_failed')}. ${message}` : message),
    refresh: refreshReports,
    outdated: ({ mayPass }) => !mayPass,
    onDone: onClose,
    onRefused: ({ code }) => {
      if (code !== 'not_found') return false;
      toast.blank(t('gone'));
      onClose();
      return true;
    },
  });
  return (
    <FormDialog
      title={t('withdraw_title', { school: namesFor(reportedSchool(report), language).first })}
      lead={<p className="muted">{t('withdraw_what')}</p>}
      form={bound}
      submitLabel={t('withdraw')}
      busyLabel={t('withdrawing')}
      variant="danger"
      cancelLabel={t('keep')}
      onClose={onClose}
      losing="sending"
    >
      <TextArea label={t('withdraw_reason')} hint={t('withdraw_reason_hint')} disabled={bound.sending} {...useField(bound.form.control, 'reason')} />
    </FormDialog>
  );
}
