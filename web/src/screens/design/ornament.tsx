import { FileDown, Hourglass } from 'lucide-react';
import { useText } from '../../lib/text.ts';
import { Brand } from '../../ui/brand.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Sheet } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Kicker, Ruling } from '../../ui/kicker.tsx';
import { NextStep } from '../../ui/next-step.tsx';
import { Rosette } from '../../ui/rosette.tsx';
import { Journey } from '../../ui/stage-line.tsx';
import { When } from '../../ui/when.tsx';
import { designText } from './text.ts';

export function Type() {
  const t = useText(designText);
  return (
    <Sheet>
      <div className="spec">
        <h3 style={{ font: 'var(--wt-display) var(--fs-h1) / var(--lh-h1) var(--ff-display)' }}>{t('type_h1')}</h3>
        <h4 style={{ font: 'var(--wt-display) var(--fs-h2) / var(--lh-h2) var(--ff-display)' }}>{t('type_h2')}</h4>
        <p className="strong" style={{ fontSize: 'var(--fs-h3)' }}>
          {t('type_h3')}
        </p>
        <p style={{ lineHeight: 'var(--lh-body)' }}>{t('type_body', { name: 'IQS-2024-0733' })}</p>
        <p className="small muted">{t('type_small')}</p>
      </div>
    </Sheet>
  );
}

export function Progress() {
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
      nextStep={
        <NextStep
          kicker={t('next_step')}
          title={t('prepare')}
          detail={<When at="2026-12-02" />}
          action={
            <ButtonLink href="/design" icon={FileDown}>
              {t('workbook')}
            </ButtonLink>
          }
        />
      }
    />
  );
}

const SCORES = [4, 4, 3, 4, 4, 3, 4, 4, 4, 3, 4, 4, 2, 4];

export function Ornament() {
  const t = useText(designText);
  return (
    <Sheet>
      <div className="stack">
        <Brand href="/design" name={t('product')} detail={t('tagline')} />
        <Kicker>{t('area')}</Kicker>
        <Ruling />
        <p className="small muted">{t('ruling')}</p>
        <div className="flow">
          <Rosette size={72} alt="" scores={SCORES} />
          <Rosette size={100} alt="" />
          <Rosette size={180} alt={t('rosette')} rays />
        </div>
      </div>
    </Sheet>
  );
}
