import { type ImprovementPlan, PLAN_OWNER_LENGTH, PLAN_TEXT_LENGTH, type PlanItem, plan as calls } from '@miyar/contract/evaluation/decision/plan';
import { useField } from '../../../lib/forms/form.ts';
import { contractRules } from '../../../lib/forms/lazy-rules.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { SaveOrCancel } from '../../../shared/forms/save-or-cancel.tsx';
import { useEndpointForm } from '../../../shared/forms/use-endpoint-form.ts';
import { DateField } from '../../../ui/forms/date-field.tsx';
import { FormErrorSummary } from '../../../ui/forms/form-error-summary.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { PLAN_CHANGED } from './changed.ts';
import { planText } from './text.ts';

const rules = contractRules(async () => (await import('@miyar/contract/rules/evaluation/decision/plan')).plan);

interface Written {
  action: string;
  owner_name: string;
  due_on: string;
}

interface PlanItemFormProps {
  caseId: number;
  plan: ImprovementPlan;
  item: PlanItem;
  onClose: () => void;
}

/** Saves the action for an item, its owner and its date; missing values can follow until the plan is submitted. */
export function PlanItemForm({ caseId, plan, item, onClose }: PlanItemFormProps) {
  const t = useText(planText);
  const { form, submit, sending } = useEndpointForm(calls.saveItem, {
    rules,
    defaults: { action: item.action, owner_name: item.owner_name, due_on: item.due_on ?? '' },
    input: ({ due_on: due, ...written }: Written) => ({
      params: { id: caseId, itemId: item.id },
      body: { ...written, due_on: due === '' ? null : due, version: plan.version },
    }),
    done: t('saved'),
    failed: t('not_saved'),
    refresh: PLAN_CHANGED,
    // Somebody else wrote meanwhile: the newest plan is shown around what is typed here, and saving again takes it.
    outdated: ({ code }) => code === 'case_changed' || code === 'plan_state',
    onDone: onClose,
  });
  const field = { disabled: sending };
  return (
    <form className="stack plan-form" onSubmit={submit} noValidate>
      {form.formState.errors.root?.message && <FormErrorSummary title={form.formState.errors.root.message} />}
      <TextArea label={t('action')} hint={t('action_hint')} rows={3} limit={PLAN_TEXT_LENGTH} {...field} {...useField(form.control, 'action')} />
      <TextField label={t('owner_name')} hint={t('owner_hint')} limit={PLAN_OWNER_LENGTH} {...field} {...useField(form.control, 'owner_name')} />
      <DateField label={t('due_on')} {...(plan.until && { max: plan.until })} {...field} {...useField(form.control, 'due_on')} />
      <SaveOrCancel saveLabel={t('save')} busyLabel={t('saving')} sending={sending} onCancel={onClose} />
    </form>
  );
}
