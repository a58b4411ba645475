import { type ImprovementPlan, PLAN_REASON_LENGTH, plan as calls } from '@miyar/contract/evaluation/decision/plan';
import { useField } from '../../../../lib/forms/form.ts';
import { contractRules } from '../../../../lib/forms/lazy-rules.ts';
import { useLanguage } from '../../../../lib/i18n/language.tsx';
import { useText } from '../../../../lib/i18n/text.ts';
import { FormDialog } from '../../../../shared/dialog/form-dialog.tsx';
import { type EndpointForm, useEndpointForm } from '../../../../shared/forms/use-endpoint-form.ts';
import { TextArea } from '../../../../ui/forms/text-area.tsx';
import { PLAN_CHANGED } from '../changed.ts';
import { titleOf } from '../item.ts';
import { planText } from '../text.ts';

const rules = contractRules(async () => (await import('@miyar/contract/rules/evaluation/decision/plan')).plan);

interface Reasons {
  reason: string;
  /** The reasons, by the position of the item. */
  why: string[];
}

interface ReturnPlanDialogProps {
  caseId: number;
  plan: ImprovementPlan;
  onClose: () => void;
}

/** Returns the plan to the institution with a reason for each item that is not enough, or for the whole. */
export function ReturnPlanDialog({ caseId, plan: { items }, onClose }: ReturnPlanDialogProps) {
  const t = useText(planText);
  const { language } = useLanguage();
  const bound = useEndpointForm(calls.return, {
    rules,
    defaults: { reason: '', why: items.map(() => '') },
    input: ({ reason, why }: Reasons) => ({
      params: { id: caseId },
      body: { reason, items: items.flatMap(({ id }, index) => (why[index]?.trim() ? [{ item_id: id, reason: why[index] }] : [])) },
    }),
    done: t('returned'),
    failed: t('not_answered'),
    refresh: PLAN_CHANGED,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t('return_title')}
      lead={<p className="muted">{t('return_lead')}</p>}
      form={bound}
      submitLabel={t('return')}
      busyLabel={t('answering')}
      losing="sending"
      onClose={onClose}
    >
      {items.map((item, index) => (
        <Why key={item.id} form={bound} place={index} label={t('why_item', { item: titleOf(item, language) })} />
      ))}
      <TextArea label={t('why_whole')} rows={3} limit={PLAN_REASON_LENGTH} disabled={bound.sending} {...useField(bound.form.control, 'reason')} />
    </FormDialog>
  );
}

function Why({ form: { form, sending }, place, label }: { form: Pick<EndpointForm<Reasons>, 'form' | 'sending'>; place: number; label: string }) {
  return <TextArea label={label} rows={2} limit={PLAN_REASON_LENGTH} disabled={sending} {...useField(form.control, `why.${place}`)} />;
}
