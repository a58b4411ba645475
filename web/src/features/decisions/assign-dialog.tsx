import { assignments } from '@miyar/contract/assignments';
import { useId, useState } from 'react';
import { useEndpointMutation } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { isSettled } from './decision-basis.ts';
import { EvaluatorChoice } from './evaluator-choice.tsx';
import { refreshSchools } from './refresh.ts';
import { RefusalBanner } from './refusal-banner.tsx';
import { SchoolShown } from './school-shown.tsx';
import { decisionsText } from './text.ts';

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
  const hintId = useId();
  const [evaluatorId, setEvaluatorId] = useState('');
  const assign = useEndpointMutation(assignments.assign, {
    onSuccess: () => {
      toast.success(t('assigned'));
      onClose();
      void refreshSchools();
    },
    onError: ({ mayPass }) => !mayPass && void refreshSchools(),
  });
  const settled = assign.error !== null && isSettled(assign.error.code);

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('assign_title')}
      closeLabel={t('close')}
      locked={assign.isPending}
      keepOnPressBeside
      footer={
        <>
          {!settled && (
            <Button
              variant="primary"
              disabled={evaluatorId === ''}
              busy={assign.isPending}
              busyLabel={t('assigning')}
              onPress={() => assign.mutate({ body: { school_id: school.id, evaluator_id: Number(evaluatorId) } })}
              aria-describedby={evaluatorId === '' ? hintId : undefined}
              slot={null}
            >
              {t('assign')}
            </Button>
          )}
          <Button onPress={onClose} disabled={assign.isPending} slot={null}>
            {t(settled ? 'close' : 'cancel')}
          </Button>
        </>
      }
    >
      <SchoolShown name={name} detail={detail} />
      <p className="muted">{t('assign_lead')}</p>
      <EvaluatorChoice
        value={evaluatorId}
        onChange={setEvaluatorId}
        error={assign.error?.errors.find(({ field }) => field === 'evaluator_id')?.message}
        disabled={settled}
      />
      {evaluatorId === '' && !settled && (
        <p className="small subtle" id={hintId}>
          {t('select_both')}
        </p>
      )}
      {assign.error && assign.error.errors.length === 0 && <RefusalBanner failed={t('assign_failed')} reason={assign.error} />}
    </Dialog>
  );
}
