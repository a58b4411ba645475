import type { DrawnLearner, SampleDraw } from '@miyar/contract/evaluation/sample/sample';
import { Check, CircleDashed, UserX } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../lib/i18n/text.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { AbsentDialog } from './absent-dialog.tsx';
import { samplingText } from './text.ts';

const MARKS = { drawn: CircleDashed, heard: Check, absent: UserX, replaced: UserX } as const;
type Drawn = DrawnLearner & { state: keyof typeof MARKS };

const isDrawn = (learner: DrawnLearner): learner is Drawn => learner.state !== 'reserve';

/** The learners of a draw in their order, each with what became of it and the pages to recite. */
export function DrawnCard({ id, of: { learners }, marks }: { id: number; of: SampleDraw; marks: boolean }) {
  const t = useText(samplingText);
  const [absent, markAbsent] = useState<string>();
  return (
    <Card title={t('who')} detail={t('who_detail')}>
      <ul className="sample-learners">
        {learners.filter(isDrawn).map((learner) => (
          <li key={learner.code} data-state={learner.state}>
            <Icon of={MARKS[learner.state]} />
            <div>
              <b className="ltr">{learner.code}</b>
              <small>{learner.state === 'replaced' ? t('state_replaced', { code: learner.replaced_by! }) : t(`state_${learner.state}`)}</small>
              <small className="num">{t('pages', { pages: learner.pages.join(' · ') })}</small>
              {marks && learner.state === 'drawn' && (
                <Button variant="ghost" size="sm" aria-label={t('absent_of', { code: learner.code })} onPress={() => markAbsent(learner.code)}>
                  {t('absent')}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {absent !== undefined && <AbsentDialog id={id} code={absent} onClose={() => markAbsent(undefined)} />}
    </Card>
  );
}
