import type { ScoreShape } from '@miyar/contract/evaluation/report/score-shape';
import type { PublicStandard } from '@miyar/contract/evaluation/standards';
import { ArrowDown, Check } from 'lucide-react';
import { memo } from 'react';
import { useText } from '../../../lib/i18n/text.ts';
import { Icon } from '../../../ui/marks/icon.tsx';
import { Rosette7 } from './rosette7.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { BandScale } from './band-scale.tsx';
import { shownFraction } from './shown-fraction.ts';
import { scoringText } from './text.ts';

/** A result with its rosette, and the steps that led to it in words. */
export const ResultCard = memo(function ResultCard({ score, standard }: { score: ScoreShape; standard: PublicStandard | undefined }) {
  const t = useText(scoringText);
  return (
    <Card title={t('result')} padded={false}>
      <div className="scoring-result">
        <Rosette7 areas={score.areas} level={score.level} overall={score.shown} label={t('rosette')} />
        <div className="stack">
          <p className="scoring-level">
            <output>{t('level', { level: score.level })}</output> <small className="muted">{t('overall', { shown: score.shown })}</small>
          </p>
          {standard && <BandScale shown={score.shown} bands={standard.rules.bands} />}
          <h3 className="card-title">{t('how')}</h3>
          <Steps score={score} />
          <h3 className="card-title">{t('next')}</h3>
          <Next score={score} />
        </div>
      </div>
    </Card>
  );
});

/** Band, floors, caps: each met, or the one that lowers the level. */
function Steps({ score: { shown, level, level_by_band: byBand, level_after_floors: afterFloors, cap, left_out: leftOut } }: { score: ScoreShape }) {
  const t = useText(scoringText);
  const floors = afterFloors !== byBand;
  const caps = level !== afterFloors;
  const steps = [
    { holds: false, words: t('by_band', { shown, level: byBand }) },
    { holds: floors, words: floors ? t('floors_hold', { from: byBand, level: afterFloors }) : t('floors_met', { level: afterFloors }) },
    { holds: caps, words: caps ? t('caps_hold', { codes: cap.map(({ indicator }) => indicator).join(' · ') }) : t('caps_none') },
    ...(leftOut.length > 0 ? [{ holds: false, words: t('left_out', { codes: leftOut.join(' · ') }) }] : []),
  ];
  return (
    <ol className="scoring-steps">
      {steps.map(({ holds, words }) => (
        <li key={words} data-holds={holds}>
          <Icon of={holds ? ArrowDown : Check} size="sm" />
          <span>{words}</span>
        </li>
      ))}
    </ol>
  );
}

/** What keeps the next level away. */
function Next({ score: { next, held_by: held } }: { score: ScoreShape }) {
  const t = useText(scoringText);
  if (!next) return <p>{t('next_none')}</p>;
  const { level, missing } = next;
  return (
    <ul className="scoring-next">
      <li>{missing === '0' ? t('next_reached', { level }) : t('next_band', { level, missing: shownFraction(missing) })}</li>
      {held.map(({ by, area, indicator, distance }) =>
        by === 'floor' ? (
          <li key={area}>{t('next_floor', { area: area ?? '', missing: shownFraction(distance ?? '0') })}</li>
        ) : by === 'cap' ? (
          <li key={indicator}>{t('next_cap', { code: indicator ?? '' })}</li>
        ) : null,
      )}
    </ul>
  );
}
