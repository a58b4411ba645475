import { assignments } from '@miyar/contract/assignments';
import { type Evaluator, schools } from '@miyar/contract/schools';
import { useId, useState } from 'react';
import { LARGEST_PAGE, useAllPages } from '../../lib/all-pages.ts';
import { useEndpointMutation, useEndpointPages } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import type { Choice } from '../../ui/choice-list.tsx';
import { ComboBoxField } from '../../ui/combo-box-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { isSettled } from './decision-basis.ts';
import { refreshSchools } from './refresh.ts';
import { RefusalBanner } from './refusal-banner.tsx';
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
  const evaluators = useAllPages(useEndpointPages(schools.evaluators, { query: { limit: LARGEST_PAGE } }));
  const assign = useEndpointMutation(assignments.assign, {
    onSuccess: () => {
      toast.success(t('assigned'));
      onClose();
      void refreshSchools();
    },
    onError: ({ code }) => isSettled(code) && void refreshSchools(),
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
      <div>
        <p className="strong">
          <bdi>{name}</bdi>
        </p>
        <p className="small subtle">{detail}</p>
      </div>
      <p className="muted">{t('assign_lead')}</p>
      {evaluators.rows ? (
        <ComboBoxField
          label={t('evaluator')}
          placeholder={t('evaluator_placeholder')}
          noMatch={t('no_evaluator_matches')}
          choices={evaluators.rows.map((evaluator) => choiceOf(evaluator, t))}
          value={evaluatorId}
          onChange={setEvaluatorId}
          error={assign.error?.errors.find(({ field }) => field === 'evaluator_id')?.message}
          disabled={settled}
        />
      ) : evaluators.error ? (
        <Banner
          tone="no"
          action={
            <Button size="sm" onPress={() => void evaluators.refetch()}>
              {t('retry')}
            </Button>
          }
        >
          {t('evaluators_failed')}
        </Banner>
      ) : (
        <Skeleton label={t('evaluators_loading')} shapes={['row']} />
      )}
      {evaluatorId === '' && !settled && (
        <p className="small subtle" id={hintId}>
          {t('select_both')}
        </p>
      )}
      {assign.error && assign.error.errors.length === 0 && <RefusalBanner failed={t('assign_failed')} reason={assign.error} />}
    </Dialog>
  );
}

type T = ReturnType<typeof useText<typeof decisionsText.en>>;

const choiceOf = ({ id, name, verified, available, load }: Evaluator, t: T): Choice => ({
  value: String(id),
  label: name,
  detail: available ? `${t(verified ? 'verified' : 'not_verified')} · ${t('load', { count: load })}` : t('unavailable'),
  disabled: !available,
});
