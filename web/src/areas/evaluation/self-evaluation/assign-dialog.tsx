import { members } from '@miyar/contract/accounts/members';
import { type SelfEvaluation, selfEvaluation } from '@miyar/contract/evaluation/self-evaluation';
import { tasks } from '@miyar/contract/evaluation/tasks';
import { useEndpoint } from '../../../lib/api/query.ts';
import { useField } from '../../../lib/forms/form.ts';
import { contractRules } from '../../../lib/forms/lazy-rules.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { riyadhDay } from '../../../lib/i18n/riyadh-day.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { FormDialog } from '../../../shared/dialog/form-dialog.tsx';
import { useEndpointForm } from '../../../shared/forms/use-endpoint-form.ts';
import { DateField } from '../../../ui/forms/date-field.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { selfEvaluationText } from './text.ts';

const rules = contractRules(async () => (await import('@miyar/contract/rules/evaluation/self-evaluation')).selfEvaluation);
const NOBODY = 'nobody';

interface AssignForm {
  user_id: string;
  due_on: string;
}

/** Gives an area to a member who can write, with a day if there is one, or to nobody. */
export function AssignDialog({ id, area, onClose }: { id: number; area: SelfEvaluation['areas'][number]; onClose: () => void }) {
  const { language } = useLanguage();
  const t = useText(selfEvaluationText);
  const { data } = useEndpoint(members.list, {});
  const bound = useEndpointForm(selfEvaluation.assign, {
    rules,
    defaults: { user_id: String(area.assignee?.user_id ?? NOBODY), due_on: area.assignee?.due_on ?? '' },
    input: ({ user_id: who, due_on: day }: AssignForm) => ({
      params: { id, areaId: area.id },
      body: who === NOBODY ? { user_id: null } : { user_id: Number(who), ...(day !== '' && { due_on: day }) },
    }),
    done: t('assigned'),
    failed: t('not_assigned'),
    refresh: [selfEvaluation.read, tasks.list, tasks.count],
    onDone: onClose,
  });
  const { form, sending } = bound;
  const until = useField(form.control, 'due_on');
  const writers = (data ?? []).filter(({ role }) => role !== 'viewer');
  const choices = [{ value: NOBODY, label: t('nobody') }, ...writers.map(({ user_id: value, name }) => ({ value: String(value), label: name }))];
  return (
    <FormDialog
      title={t('assign_title', { area: area.title[language] })}
      lead={<p className="muted">{t('assign_lead')}</p>}
      form={bound}
      submitLabel={t('assign')}
      busyLabel={t('assigning')}
      onClose={onClose}
    >
      <SelectField label={t('assignee')} placeholder={t('nobody')} choices={choices} disabled={sending} {...useField(form.control, 'user_id')} />
      {form.watch('user_id') !== NOBODY && <DateField label={t('assign_until')} min={riyadhDay()} disabled={sending} {...until} />}
    </FormDialog>
  );
}
