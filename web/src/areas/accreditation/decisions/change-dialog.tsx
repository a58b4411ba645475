import { assignments } from '@miyar/contract/accreditation/assignments';
import type { School } from '@miyar/contract/accreditation/institutions';
import { useField } from '../../../lib/forms/form.ts';
import { contractRules } from '../../../lib/forms/lazy-rules.ts';
import { lengthOf } from '../../../lib/forms/length-of.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { ActionDialog } from '../../../shared/dialog/action-dialog.tsx';
import { commonText } from '../../../shared/common-text.ts';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { useEndpointForm } from '../../../shared/forms/use-endpoint-form.ts';
import { isSettled } from './decision-basis.ts';
import { EvaluatorChoice } from './evaluator-choice.tsx';
import { refreshSchools } from './refresh.ts';
import { RefusalBanner } from './refusal-banner.tsx';
import { SchoolShown } from './school-shown.tsx';
import { decisionsText } from './text.ts';

const rules = contractRules(async () => (await import('@miyar/contract/rules/accreditation/assignments')).assignments);

export interface ChangeDialogProps {
  school: Pick<School, 'id' | 'evaluator_id' | 'evaluator_name'>;
  /** The name as the reader reads it. */
  name: string;
  detail: string;
  onClose: () => void;
}

/** Gives a school that has an evaluator another one, with the reason (REQ-B26). */
export function ChangeDialog({ school, name, detail, onClose }: ChangeDialogProps) {
  const t = useText(decisionsText);
  const common = useText(commonText);
  const { form, submit, sending, error, failure } = useEndpointForm(assignments.change, {
    rules,
    defaults: { evaluator_id: '', reason: '' },
    input: ({ evaluator_id, reason }) => {
      const former = school.evaluator_id;
      return { body: { school_id: school.id, evaluator_id, ...(former !== null && { former_evaluator_id: former }), reason } };
    },
    own: ({ evaluator_id, reason }) => ({
      evaluator_id: evaluator_id === '' ? t('choose_evaluator') : undefined,
      reason: reason.trim() === '' ? t('change_reason_required') : undefined,
    }),
    done: t('changed'),
    refresh: refreshSchools,
    outdated: ({ mayPass }) => !mayPass,
    onDone: onClose,
  });
  const settled = error !== null && isSettled(error.code);
  const { name: _name, onBlur: _onBlur, ...evaluator } = useField(form.control, 'evaluator_id');
  return (
    <ActionDialog
      title={t('change_title')}
      busy={sending}
      action={!settled && { label: t('change'), busyLabel: t('changing'), onPress: () => submit() }}
      cancelLabel={settled ? common('close') : undefined}
      onClose={onClose}
    >
      <SchoolShown name={name} detail={detail} />
      <p className="muted">{t('change_lead', { evaluator: school.evaluator_name ?? t('evaluator') })}</p>
      <div className="stack">
        <EvaluatorChoice present={school.evaluator_id} disabled={settled || sending} {...evaluator} />
        <TextArea
          label={t('change_reason')}
          hint={t('change_reason_hint')}
          rows={3}
          limit={lengthOf(assignments.change, 'reason')}
          disabled={settled || sending}
          {...useField(form.control, 'reason')}
        />
      </div>
      {failure && <RefusalBanner failed={t('change_failed')} reason={failure} />}
    </ActionDialog>
  );
}
