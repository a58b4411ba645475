import { assignments } from '@miyar/contract/assignments';
import type { School } from '@miyar/contract/schools';
import { useRef, useState } from 'react';
import { useEndpointMutation } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { toast } from '../../ui/toast.ts';
import { isSettled } from './decision-basis.ts';
import { EvaluatorChoice } from './evaluator-choice.tsx';
import { refreshSchools } from './refresh.ts';
import { RefusalBanner } from './refusal-banner.tsx';
import { SchoolShown } from './school-shown.tsx';
import { decisionsText } from './text.ts';

const LONGEST_REASON = 1000;

export interface ChangeDialogProps {
  school: Pick<School, 'id' | 'evaluator_id' | 'evaluator_name'>;
  /** The name as the reader reads it. */
  name: string;
  detail: string;
  onClose: () => void;
}

/** Gives a school that has an evaluator another one, with the reason (decision B26). */
export function ChangeDialog({ school, name, detail, onClose }: ChangeDialogProps) {
  const t = useText(decisionsText);
  const [evaluatorId, setEvaluatorId] = useState('');
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState<{ evaluator?: string; reason?: string }>({});
  const evaluatorField = useRef<HTMLInputElement>(null);
  const reasonField = useRef<HTMLTextAreaElement>(null);
  const change = useEndpointMutation(assignments.change, {
    onSuccess: () => {
      toast.success(t('changed'));
      onClose();
      void refreshSchools();
    },
    onError: ({ mayPass }) => !mayPass && void refreshSchools(),
  });
  const settled = change.error !== null && isSettled(change.error.code);
  const refused = (field: string) => change.error?.errors.find((one) => one.field === field)?.message;

  const confirm = () => {
    const written = reason.trim();
    setMissing({ ...(evaluatorId === '' && { evaluator: t('choose_evaluator') }), ...(written === '' && { reason: t('change_reason_required') }) });
    if (evaluatorId === '') return evaluatorField.current?.focus();
    if (written === '') return reasonField.current?.focus();
    const former = school.evaluator_id;
    change.mutate({
      body: { school_id: school.id, evaluator_id: Number(evaluatorId), ...(former !== null && { former_evaluator_id: former }), reason: written },
    });
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('change_title')}
      closeLabel={t('close')}
      locked={change.isPending}
      keepOnPressBeside
      footer={
        <>
          {!settled && (
            <Button variant="primary" busy={change.isPending} busyLabel={t('changing')} onPress={confirm} slot={null}>
              {t('change')}
            </Button>
          )}
          <Button onPress={onClose} disabled={change.isPending} slot={null}>
            {t(settled ? 'close' : 'cancel')}
          </Button>
        </>
      }
    >
      <SchoolShown name={name} detail={detail} />
      <p className="muted">{t('change_lead', { evaluator: school.evaluator_name ?? t('evaluator') })}</p>
      <EvaluatorChoice
        ref={evaluatorField}
        value={evaluatorId}
        onChange={(chosen) => {
          setEvaluatorId(chosen);
          setMissing(({ reason: kept }) => (kept === undefined ? {} : { reason: kept }));
        }}
        present={school.evaluator_id}
        error={missing.evaluator ?? refused('evaluator_id')}
        disabled={settled || change.isPending}
      />
      <TextArea
        ref={reasonField}
        label={t('change_reason')}
        hint={t('change_reason_hint')}
        error={missing.reason ?? refused('reason')}
        value={reason}
        onChange={(written) => {
          setReason(written);
          setMissing(({ evaluator }) => (evaluator === undefined ? {} : { evaluator }));
        }}
        rows={3}
        maxLength={LONGEST_REASON}
        disabled={settled || change.isPending}
      />
      {change.error && change.error.errors.length === 0 && <RefusalBanner failed={t('change_failed')} reason={change.error} />}
    </Dialog>
  );
}
