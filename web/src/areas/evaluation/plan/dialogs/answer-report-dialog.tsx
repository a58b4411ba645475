import { PLAN_REASON_LENGTH, type PlanReport, plan } from '@miyar/contract/evaluation/decision/plan';
import { useField } from '../../../../lib/forms/form.ts';
import { contractRules } from '../../../../lib/forms/lazy-rules.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { FormDialog } from '../../../../shared/dialog/form-dialog.tsx';
import { useEndpointForm } from '../../../../shared/forms/use-endpoint-form.ts';
import { TextArea } from '../../../../ui/forms/text-area.tsx';
import { PLAN_CHANGED } from '../changed.ts';
import { planText } from '../text.ts';

const rules = contractRules(async () => (await import('@miyar/contract/rules/evaluation/decision/plan')).plan);

interface AnswerReportDialogProps {
  caseId: number;
  report: PlanReport;
  accepting: boolean;
  onClose: () => void;
}

/** Accepts a report, with a word where there is one to say, or returns it with the reason. */
export function AnswerReportDialog({ caseId, report, accepting, onClose }: AnswerReportDialogProps) {
  const t = useText(planText);
  const bound = useEndpointForm(accepting ? plan.acceptReport : plan.returnReport, {
    rules,
    defaults: { reason: '' },
    input: (body: { reason: string }) => ({ params: { id: caseId, reportId: report.id }, body }),
    done: t(accepting ? 'report_is_accepted' : 'report_is_returned'),
    failed: t('not_answered'),
    refresh: PLAN_CHANGED,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t(accepting ? 'accept_report_title' : 'return_report_title')}
      lead={<p className="muted">{t(accepting ? 'accept_report_lead' : 'return_report_lead')}</p>}
      form={bound}
      submitLabel={t(accepting ? 'accept_report' : 'return_report')}
      busyLabel={t('answering')}
      losing="sending"
      onClose={onClose}
    >
      <TextArea
        label={t(accepting ? 'answer_word' : 'answer_reason')}
        {...(accepting && { optionalMark: t('optional') })}
        rows={3}
        limit={PLAN_REASON_LENGTH}
        disabled={bound.sending}
        {...useField(bound.form.control, 'reason')}
      />
    </FormDialog>
  );
}
