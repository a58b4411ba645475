import type { ApplicationDetail } from '@miyar/contract/applications';
import { Download, RotateCcw } from 'lucide-react';
import { ReachedLevel } from '../../features/applications/level.tsx';
import { ApplicationStatus } from '../../features/applications/status-chip.tsx';
import { useStages } from '../../features/applications/use-stages.tsx';
import { useLanguage } from '../../lib/language.tsx';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { NextStep } from '../../ui/next-step.tsx';
import { Journey } from '../../ui/stage-line.tsx';
import { nextStep } from './situation.ts';
import { schoolText, situationText } from './text.ts';
import { useCertificateDownload } from './use-certificate-download.ts';

/** How far the newest application has come, and what happens next. */
export function JourneyCard({ current, onApplyAgain }: { current: ApplicationDetail; onApplyAgain: () => void }) {
  const { language } = useLanguage();
  const t = useText(situationText);
  const words = useText(schoolText);
  const { count, ...line } = useStages(current);
  const certificate = useCertificateDownload();
  const { title, detail, action } = nextStep(current, language);
  const offers = {
    apply_again: (
      <Button icon={RotateCcw} onPress={onApplyAgain}>
        {t('apply_again')}
      </Button>
    ),
    download_certificate: (
      <Button icon={Download} busy={certificate.busy !== null} busyLabel={words('downloading')} onPress={() => certificate.start(current.id)}>
        {words('certificate_download')}
      </Button>
    ),
  };
  return (
    <Journey
      {...line}
      count={count}
      status={
        <>
          <ApplicationStatus status={current.status} decision={current.decision} />
          {current.level && <ReachedLevel level={current.level} />}
        </>
      }
      nextStep={<NextStep kicker={t('next_step')} title={title} detail={<bdi>{detail}</bdi>} action={action && offers[action]} />}
    />
  );
}
