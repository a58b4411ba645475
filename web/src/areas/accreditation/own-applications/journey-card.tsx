import type { ApplicationDetail } from '@miyar/contract/accreditation/applications';
import { paths } from '@miyar/contract/core/pages';
import { ReachedLevel } from '../applications/level.tsx';
import { ApplicationStatus } from '../../../shared/status-chip/status-chip.tsx';
import { useStages } from '../applications/use-stages.tsx';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ButtonLink } from '../../../ui/actions/button-link.tsx';
import { NextStep } from '../../../ui/layout/next-step.tsx';
import { Journey } from '../../../ui/layout/stage-line.tsx';
import { nextStep } from './situation.ts';
import { situationText } from './dashboard-text.ts';

interface JourneyProps {
  current: ApplicationDetail;
  onNew?: (() => void) | undefined;
}

/** The progress of the newest application on the short path, and its next step. The outcome of a decision has a card of its own. */
export function JourneyCard({ current, onNew }: JourneyProps) {
  const { count, ...line } = useStages(current);
  return (
    <Journey
      {...line}
      count={count}
      status={
        <>
          <ApplicationStatus {...current} />
          {current.level && <ReachedLevel level={current.level} />}
        </>
      }
      nextStep={<NextAct current={current} onNew={onNew} />}
    />
  );
}

/** The next step of the newest application without its stages, which the full path shows with the case. Renders nothing where no step is next. */
export function NextAct({ current, onNew }: JourneyProps) {
  const { language } = useLanguage();
  const t = useText(situationText);
  const next = nextStep(current, language);
  if (!next) return null;
  return (
    <NextStep
      kicker={t('next_step')}
      title={next.title}
      detail={<bdi>{next.detail}</bdi>}
      action={
        next.act === 'read' && current.certificate ? (
          <ButtonLink variant="gold" href={paths.verify(current.certificate.verification_code)}>
            {t('read_reason')}
          </ButtonLink>
        ) : (
          next.act === 'apply' &&
          onNew && (
            <Button variant="gold" onPress={onNew}>
              {t('apply_anew')}
            </Button>
          )
        )
      }
    />
  );
}
