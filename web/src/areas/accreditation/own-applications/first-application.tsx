import { STAGES } from '@miyar/contract/accreditation/applications';
import { Plus } from 'lucide-react';
import type { RefObject } from 'react';
import { useStages } from '../applications/use-stages.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { NextStep } from '../../../ui/layout/next-step.tsx';
import { Journey } from '../../../ui/layout/stage-line.tsx';
import { situationText } from './dashboard-text.ts';

const NOTHING_YET = { status: 'pending' as const, visit_date: null, stages: STAGES.map((name) => ({ name, at: null })) };

/** Before the first application: the stages that are ahead, and the one thing to do. */
export function FirstApplication({ newButton, onNew }: { newButton: RefObject<HTMLButtonElement | null>; onNew: (() => void) | undefined }) {
  const t = useText(situationText);
  const { count, ...line } = useStages(NOTHING_YET);
  return (
    <Journey
      {...line}
      count={count}
      nextStep={
        <NextStep
          kicker={t('next_step')}
          title={t('none_title')}
          detail={t('none_detail')}
          action={
            onNew && (
              <Button variant="gold" icon={Plus} onPress={onNew} ref={newButton}>
                {t('none_action')}
              </Button>
            )
          }
        />
      }
    />
  );
}
