import type { ImprovementPlan, PlanItem } from '@miyar/contract/evaluation/decision/plan';
import { CircleCheck, CircleDashed, Hourglass } from 'lucide-react';
import { useState } from 'react';
import { formatDate } from '../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Chip } from '../../../ui/marks/chip.tsx';
import { LevelCell } from '../../../ui/marks/level-cell.tsx';
import { Facts } from '../../../ui/tables/facts.tsx';
import { ReportDialog } from './dialogs/report-dialog.tsx';
import { titleOf } from './item-title.ts';
import { PlanItemForm } from './plan-item-form.tsx';
import { PlanReports } from './plan-reports.tsx';
import { planText } from './text.ts';

const LOOKS = {
  open: { tone: 'wait', icon: CircleDashed },
  reported: { tone: 'info', icon: Hourglass },
  done: { tone: 'ok', icon: CircleCheck },
} as const;

interface PlanItemRowProps {
  caseId: number;
  plan: ImprovementPlan;
  item: PlanItem;
}

/** An item of a plan: what the decision asks for, what is done about it, by whom and by when, and what was reported. */
export function PlanItemRow({ caseId, plan, item }: PlanItemRowProps) {
  const { language } = useLanguage();
  const t = useText(planText);
  const [open, setOpen] = useState<'write' | 'report'>();
  const { indicator, condition, state } = item;
  const title = titleOf(item, language);
  const close = () => setOpen(undefined);
  const isEmpty = item.action === '' && item.owner_name === '' && item.due_on === null;
  const recommendation = indicator?.recommendation[language];
  return (
    <li className="plan-item" id={`plan-item-${item.id}`}>
      <div className="plan-item-head">
        {indicator && <LevelCell level={indicator.level} />}
        <h3 className="card-title">
          <small className="muted">{t(indicator ? 'indicator' : 'condition')}</small> {title}
        </h3>
        <Chip {...LOOKS[state]}>{t(`item_${state}`)}</Chip>
      </div>
      {recommendation && (
        <p className="plan-words muted">
          {t('recommendation')} {recommendation}
        </p>
      )}
      {condition && <p className="muted">{t('within', { count: condition.months })}</p>}
      {item.reason && (
        <p className="plan-words" dir="auto">
          <b>{t('reason_is')}</b> {item.reason}
        </p>
      )}
      {open === 'write' ? (
        <PlanItemForm caseId={caseId} plan={plan} item={item} onClose={close} />
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
              <Button size="sm" onPress={() => setOpen('write')}>
                {t(isEmpty ? 'write' : 'change')} <span className="visually-hidden">{title}</span>
              </Button>
            </div>
          )}
        </>
      )}
      <PlanReports caseId={caseId} item={item} />
      {item.can.report === true && (
        <div className="flow">
          <Button size="sm" onPress={() => setOpen('report')}>
            {t('report')} <span className="visually-hidden">{title}</span>
          </Button>
        </div>
      )}
      {open === 'report' && <ReportDialog caseId={caseId} itemId={item.id} title={title} onClose={close} />}
    </li>
  );
}
