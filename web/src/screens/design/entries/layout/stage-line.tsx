import { Hourglass } from '../../../../ui/marks/icons.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { NextStep } from '../../../../ui/layout/next-step.tsx';
import { Journey } from '../../../../ui/layout/stage-line.tsx';
import { Chip } from '../../../../ui/marks/chip.tsx';
import { When } from '../../../../ui/marks/when.tsx';
import { designText } from '../../text.ts';

export function Sample() {
  const t = useText(designText);
  return (
    <Journey
      label={t('progress')}
      status={
        <Chip tone="wait" icon={Hourglass}>
          {t('pending')}
        </Chip>
      }
      count={t('stage_of', { stage: 4, total: 5 })}
      stateLabels={{ done: t('done'), current: t('current'), next: t('ahead'), refused: t('denied') }}
      stages={[
        { key: 's1', title: t('s1'), state: 'done', detail: <When at="2026-09-27" /> },
        { key: 's2', title: t('s2'), state: 'done', detail: <When at="2026-10-12" /> },
        { key: 's3', title: t('s3'), state: 'done', detail: <When at="2026-10-20" /> },
        { key: 's4', title: t('s4'), state: 'current', detail: <When at="2026-12-02" /> },
        { key: 's5', title: t('s5'), state: 'next' },
      ]}
      nextStep={<NextStep kicker={t('next_step')} title={t('prepare')} detail={<When at="2026-12-02" />} />}
    />
  );
}
