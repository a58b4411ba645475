import type { ImprovementPlan, PlanItem } from '@miyar/contract/evaluation/decision/plan';
import { useEffect, useState } from 'react';
import { CircleCheck, CircleDashed, FilePen, Hourglass } from '../../../ui/marks/icons.ts';
import { formatDate } from '../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { focusFirstIn } from '../../../lib/navigation/focus.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Chip } from '../../../ui/marks/chip.tsx';
import { LevelCell } from '../../../ui/marks/level-cell.tsx';
import { Facts } from '../../../ui/tables/facts.tsx';
import { DueDay } from '../tasks/time-left.tsx';
import { ReportDialog } from './dialogs/report-dialog.tsx';
import { isBeingWritten, isWritten, titleOf } from './item.ts';
import { PlanItemForm } from './plan-item-form.tsx';
import { PlanReports } from './plan-reports.tsx';
import { planText } from './text.ts';

const LOOKS = {
  open: { tone: 'wait', icon: CircleDashed },
  reported: { tone: 'info', icon: Hourglass },
  done: { tone: 'ok', icon: CircleCheck },
  to_write: { tone: 'wait', icon: CircleDashed },
  written: { tone: 'info', icon: FilePen },
} as const;

interface PlanItemRowProps {
  caseId: number;
  plan: ImprovementPlan;
  item: PlanItem;
  /** Its form is open. */
  writing: boolean;
  onWrite: (on: boolean) => void;
}

/** An item of a plan: the requirement of the decision, the action, its owner and date, and the reports on it. */
export function PlanItemRow({ caseId, plan, item, writing, onWrite: write }: PlanItemRowProps) {
  const { language } = useLanguage();
  const t = useText(planText);
  const [reporting, report] = useState(false);
  const { indicator, condition, state } = item;
  const title = titleOf(item, language);
  // The next step of the institution while it writes the plan; afterwards the progress of the item.
  const shown = state === 'open' && isBeingWritten(plan) ? (isWritten(item) ? 'written' : 'to_write') : state;
  const form = `plan-form-${item.id}`;
  useEffect(() => {
    if (writing) focusFirstIn(form);
  }, [writing, form]);
  const isEmpty = item.action === '' && item.owner_name === '' && item.due_on === null;
  const recommendation = indicator?.recommendation[language];
  return (
    <li className="plan-item">
      <div className="plan-item-head">
        {indicator && <LevelCell level={indicator.level} />}
        <h3 className="card-title">
          <small className="muted">{t(indicator ? 'indicator' : 'condition')}</small> {title}
        </h3>
        <Chip {...LOOKS[shown]}>{t(`item_${shown}`)}</Chip>
      </div>
      {recommendation && (
        <p className="plan-words muted">
          {t('recommendation')} {recommendation}
        </p>
      )}
      {condition && (
        <p className="muted">
          {t('condition_due')} <DueDay at={condition.due_on} />
        </p>
      )}
      {item.reason && (
        <p className="plan-words" dir="auto">
          <b>{t('reason_is')}</b> {item.reason}
        </p>
      )}
      {writing ? (
        <div id={form}>
          <PlanItemForm caseId={caseId} plan={plan} item={item} onClose={() => write(false)} />
        </div>
      ) : (
        <>
          {isEmpty ? (
            <p className="muted">{t('not_written')}</p>
          ) : (
            <Facts
              facts={[
                {
                  key: 'action',
                  label: t('action'),
                  value: (
                    <span className="plan-words" dir="auto">
                      {item.action || '–'}
                    </span>
                  ),
                },
                { key: 'owner_name', label: t('owner_name'), value: <bdi>{item.owner_name || '–'}</bdi> },
                { key: 'due_on', label: t('due_on'), value: item.due_on ? formatDate(item.due_on, language) : '–' },
              ]}
            />
          )}
          {plan.can.write === true && state !== 'done' && (
            <div className="flow">
              <Button size="sm" onPress={() => write(true)}>
                {t(isEmpty ? 'write' : 'change')} <span className="visually-hidden">{title}</span>
              </Button>
            </div>
          )}
        </>
      )}
      <PlanReports caseId={caseId} item={item} />
      {item.can.report === true && (
        <div className="flow">
          <Button size="sm" onPress={() => report(true)}>
            {t('report')} <span className="visually-hidden">{title}</span>
          </Button>
        </div>
      )}
      {reporting && <ReportDialog caseId={caseId} itemId={item.id} title={title} onClose={() => report(false)} />}
    </li>
  );
}
