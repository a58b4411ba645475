import { assignments } from '@miyar/contract/accreditation/assignments';
import { useField } from '../../../lib/forms/form.ts';
import { contractRules } from '../../../lib/forms/lazy-rules.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { ActionDialog } from '../../../shared/dialog/action-dialog.tsx';
import { commonText } from '../../../shared/common-text.ts';
import { useEndpointForm } from '../../../shared/forms/use-endpoint-form.ts';
import { isSettled } from './decision-basis.ts';
import { EvaluatorChoice } from './evaluator-choice.tsx';
import { refreshSchools } from './refresh.ts';
import { RefusalBanner } from './refusal-banner.tsx';
import { SchoolShown } from './school-shown.tsx';
import { decisionsText } from './text.ts';

const rules = contractRules(async () => (await import('@miyar/contract/rules/accreditation/assignments')).assignments);

export interface AssignDialogProps {
  school: { id: number };
  /** The name as the reader reads it. */
  name: string;
  /** Under the name, such as the country. */
  detail: string;
  onClose: () => void;
}

/** Gives a school its evaluator. */
export function AssignDialog({ school, name, detail, onClose }: AssignDialogProps) {
  const t = useText(decisionsText);
  const common = useText(commonText);
  const { form, submit, sending, error, failure } = useEndpointForm(assignments.assign, {
    rules,
    defaults: { evaluator_id: '' },
    input: ({ evaluator_id }) => ({ body: { school_id: school.id, evaluator_id } }),
    own: ({ evaluator_id }) => ({ evaluator_id: evaluator_id === '' ? t('select_both') : undefined }),
    done: t('assigned'),
    refresh: refreshSchools,
    outdated: ({ mayPass }) => !mayPass,
    blames: { evaluator_not_available: 'evaluator_id' },
    onDone: onClose,
  });
  const settled = error !== null && isSettled(error.code);
  const { name: _name, onBlur: _onBlur, ...evaluator } = useField(form.control, 'evaluator_id');
  return (
    <ActionDialog
      title={t('assign_title')}
      busy={sending}
      action={!settled && { label: t('assign'), busyLabel: t('assigning'), onPress: () => submit() }}
      cancelLabel={settled ? common('close') : undefined}
      onClose={onClose}
    >
      <SchoolShown name={name} detail={detail} />
      <p className="muted">{t('assign_lead')}</p>
      <EvaluatorChoice disabled={settled || sending} {...evaluator} />
      {failure && <RefusalBanner failed={t('assign_failed')} reason={failure} />}
    </ActionDialog>
  );
}
