import type { SelfEvaluation } from '@miyar/contract/evaluation/self-evaluation';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { formatDate } from '../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Progress } from '../../../ui/states/progress.tsx';
import { AssignDialog } from './assign-dialog.tsx';
import { selfEvaluationText } from './text.ts';

type Area = SelfEvaluation['areas'][number];

/** Every area with how far it is, who answers for it and until when; an owner gives it to a member. */
export function AreaOverview({ id, written: { areas, can } }: { id: number; written: SelfEvaluation }) {
  const { language } = useLanguage();
  const t = useText(selfEvaluationText);
  const [assigning, assign] = useState<Area>();
  return (
    <Card title={t('overview')}>
      <ul className="self-overview">
        {areas.map((area) => (
          <li key={area.id}>
            <div>
              <b>
                <span className="num">{area.code}</span> {area.title[language]}
              </b>
              {/* Who answers within an institution is its own affair: others read a name where there is one, and miss none. */}
              {(area.assignee || can.write !== 'forbidden') && (
                <p className="muted">
                  {area.assignee ? <bdi>{area.assignee.name}</bdi> : t('nobody_assigned')}
                  {area.assignee?.due_on && ` · ${t('assigned_until', { date: formatDate(area.assignee.due_on, language) })}`}
                </p>
              )}
            </div>
            <div className="self-overview-progress">
              <Progress label={area.title[language]} share={area.of === 0 ? 0 : area.answered / area.of} />
              <span className="num muted">{t('area_progress', area)}</span>
            </div>
            {can.assign === true && (
              <Button size="sm" icon={UserPlus} onPress={() => assign(area)}>
                {t('assign')} <span className="visually-hidden">{area.title[language]}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {assigning && <AssignDialog id={id} area={assigning} onClose={() => assign(undefined)} />}
    </Card>
  );
}
