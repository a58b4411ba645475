import { PLAN_TEXT_LENGTH, plan } from '@miyar/contract/evaluation/decision/plan';
import { useField } from '../../../../lib/forms/form.ts';
import { contractRules } from '../../../../lib/forms/lazy-rules.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { FormDialog } from '../../../../shared/dialog/form-dialog.tsx';
import { useEndpointForm } from '../../../../shared/forms/use-endpoint-form.ts';
import { TextArea } from '../../../../ui/forms/text-area.tsx';
import { EvidenceChoice } from '../../evidence/evidence-choice.tsx';
import { UploadBox } from '../../evidence/upload-box.tsx';
import { PLAN_CHANGED } from '../changed.ts';
import { planText } from '../text.ts';

const rules = contractRules(async () => (await import('@miyar/contract/rules/evaluation/decision/plan')).plan);

interface ReportDialogProps {
  caseId: number;
  itemId: number;
  title: string;
  onClose: () => void;
}

/** Reports progress on an item, with evidence that is there or is added here. */
export function ReportDialog({ caseId, itemId, title, onClose }: ReportDialogProps) {
  const t = useText(planText);
  const bound = useEndpointForm(plan.report, {
    rules,
    defaults: { text: '', evidence_ids: [] as number[] },
    input: ({ text, evidence_ids }: { text: string; evidence_ids: number[] }) => ({ params: { id: caseId, itemId }, body: { text, evidence_ids } }),
    done: t('report_sent'),
    failed: t('not_sent'),
    refresh: PLAN_CHANGED,
    outdated: ({ code }) => code === 'plan_state' || code === 'report_waiting',
    onDone: onClose,
  });
  const { form, sending } = bound;
  return (
    <FormDialog
      title={t('report_title', { item: title })}
      lead={<p className="muted">{t('report_lead')}</p>}
      form={bound}
      submitLabel={t('send')}
      busyLabel={t('sending')}
      losing="sending"
      onClose={onClose}
    >
      <TextArea label={t('report_text')} rows={5} limit={PLAN_TEXT_LENGTH} disabled={sending} {...useField(form.control, 'text')} />
      <EvidenceChoice caseId={caseId} label={t('evidence')} control={form.control} name="evidence_ids" />
      <UploadBox caseId={caseId} />
    </FormDialog>
  );
}
