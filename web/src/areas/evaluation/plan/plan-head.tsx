import type { ImprovementPlan, PlanState } from '@miyar/contract/evaluation/decision/plan';
import { useState } from 'react';
import { CircleCheck, Clock, FilePen, RotateCcw, Send } from '../../../ui/marks/icons.ts';
import { formatDate } from '../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Chip } from '../../../ui/marks/chip.tsx';
import { Progress } from '../../../ui/states/progress.tsx';
import { AcceptPlanDialog } from './dialogs/accept-plan-dialog.tsx';
import { ReturnPlanDialog } from './dialogs/return-plan-dialog.tsx';
import { SubmitPlanDialog } from './dialogs/submit-plan-dialog.tsx';
import { isBeingWritten, isWritten, titleOf } from './item.ts';
import { planText } from './text.ts';

const LOOKS = {
  draft: { tone: 'wait', icon: FilePen },
  submitted: { tone: 'info', icon: Send },
  returned: { tone: 'wait', icon: RotateCcw },
  accepted: { tone: 'info', icon: Clock },
  done: { tone: 'ok', icon: CircleCheck },
  replaced: { tone: 'wait', icon: RotateCcw },
} as const satisfies Readonly<Record<PlanState, object>>;

/** Where a plan is, until when what is done, and the acts on the whole of it. */
export function PlanHead({ caseId, plan, onWrite }: { caseId: number; plan: ImprovementPlan; onWrite: (itemId: number) => void }) {
  const t = useText(planText);
  const { language } = useLanguage();
  const [shown, show] = useState<'submit' | 'accept' | 'return'>();
  const close = () => show(undefined);
  const { state, items, can, due_on: due, until, reason } = plan;
  const writing = isBeingWritten(plan);
  const ready = items.filter((item) => (writing ? isWritten(item) : item.state === 'done')).length;
  const left = items.find((item) => !isWritten(item));
  const progress = t(writing ? 'written' : 'done_of', { done: ready, of: items.length });
  return (
    <Card title={t('title')} action={<Chip {...LOOKS[state]}>{t(`state_${state}`)}</Chip>}>
      <div className="stack">
        <p>{t(`lead_${state}`)}</p>
        <p className="muted">
          {due && `${t(writing ? 'due' : 'progress_due', { date: formatDate(due, language) })} `}
          {until && t('until', { date: formatDate(until, language) })}
        </p>
        {reason && (
          <p className="plan-words" dir="auto">
            <b>{t('reason_is')}</b> {reason}
          </p>
        )}
        <Progress label={progress} share={ready / Math.max(1, items.length)} />
        <p className="muted">{progress}</p>
        {can.submit === true && left && <p className="muted">{t('submit_left', { count: items.length - ready })}</p>}
        {can.submit === true && (
          <div className="flow">
            {left ? (
              <Button variant="primary" onPress={() => onWrite(left.id)}>
                {t('go_on', { item: titleOf(left, language) })}
              </Button>
            ) : (
              <Button variant="primary" icon={Send} onPress={() => show('submit')}>
                {t('submit')}
              </Button>
            )}
          </div>
        )}
        {can.submit === 'not_owner' && can.write === true && <p className="muted">{t('owner_submits')}</p>}
        {can.review === true && (
          <div className="flow">
            <Button variant="primary" onPress={() => show('accept')}>
              {t('accept')}
            </Button>
            <Button onPress={() => show('return')}>{t('return')}</Button>
          </div>
        )}
      </div>
      {shown === 'submit' && <SubmitPlanDialog caseId={caseId} onClose={close} />}
      {shown === 'accept' && <AcceptPlanDialog caseId={caseId} onClose={close} />}
      {shown === 'return' && <ReturnPlanDialog caseId={caseId} plan={plan} onClose={close} />}
    </Card>
  );
}
