import type { ScoreShape } from '@miyar/contract/evaluation/report/score-shape';
import type { PublicStandard } from '@miyar/contract/evaluation/standards';
import { memo, useMemo } from 'react';
import type { Language } from '../../../lib/i18n/current-language.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { Icon } from '../../../ui/marks/icon.tsx';
import { Rosette7 } from './rosette7.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { shownFraction } from './shown-fraction.ts';
import { scoringText } from './text.ts';
import './band-scale.css';
import type { Rules } from '@miyar/contract/evaluation/standard-rules';
import { ArrowDown, Check } from '../../../ui/marks/icons.ts';

/** A result with its rosette, and the steps that led to it as text. */
export const ResultCard = memo(function ResultCard({ score, standard }: { score: ScoreShape; standard: PublicStandard | undefined }) {
  const { language } = useLanguage();
  const t = useText(scoringText);
  const named = useMemo(() => namesIn(standard, language), [standard, language]);
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
          <Steps score={score} named={named} />
          <h3 className="card-title">{t('next')}</h3>
          <Next score={score} named={named} />
        </div>
      </div>
    </Card>
  );
});

interface Named {
  score: ScoreShape;
  /** A code with its title. */
  named: (code: string) => string;
}

/** A code of an area or an indicator with its title, once the standard is there. */
function namesIn(standard: PublicStandard | undefined, language: Language): Named['named'] {
  const parts = standard?.areas.flatMap((area) => [area, ...area.standards.flatMap(({ indicators }) => indicators)]) ?? [];
  const titles = new Map(parts.map(({ code, title }) => [code, `${code} ${title[language]}`]));
  return (code) => titles.get(code) ?? code;
}

/** Band, floors, caps: each met, or the one that lowers the level. */
function Steps({ named, score: { shown, level, level_by_band: byBand, level_after_floors: afterFloors, cap, left_out: leftOut } }: Named) {
  const t = useText(scoringText);
  const floors = afterFloors !== byBand;
  const caps = level !== afterFloors;
  const steps = [
    { holds: false, words: t('by_band', { shown, level: byBand }) },
    { holds: floors, words: floors ? t('floors_hold', { from: byBand, level: afterFloors }) : t('floors_met', { level: afterFloors }) },
    { holds: caps, words: caps ? t('caps_hold', { codes: cap.map(({ indicator }) => named(indicator)).join(' · ') }) : t('caps_none') },
    ...(leftOut.length > 0 ? [{ holds: false, words: t('left_out', { codes: leftOut.map(named).join(' · ') }) }] : []),
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

/** The conditions that the next level still lacks. */
function Next({ named, score: { next, held_by: held } }: Named) {
  const t = useText(scoringText);
  if (!next) return <p>{t('next_none')}</p>;
  const { level, missing } = next;
  return (
    <ul className="scoring-next">
      <li>{missing === '0' ? t('next_reached', { level }) : t('next_band', { level, missing: shownFraction(missing) })}</li>
      {held.map(({ by, area, indicator, distance }) =>
        by === 'floor' ? (
          <li key={area}>{t('next_floor', { area: named(area ?? ''), missing: shownFraction(distance ?? '0') })}</li>
        ) : by === 'cap' ? (
          <li key={indicator}>{t('next_cap', { code: named(indicator ?? '') })}</li>
        ) : null,
      )}
    </ul>
  );
}

const WHOLE = 100;

/** A total on the scale of the bands, which begins with 0 at the reading edge. */
function BandScale({ shown, bands }: { shown: string; bands: Rules['bands'] }) {
  const t = useText(scoringText);
  const rising = bands.toSorted((one, other) => one.min - other.min);
  const words = rising.map((band) => t('scale_band', band)).join(t('scale_between'));
  return (
    <div>
      <p className="visually-hidden">{t('scale', { shown, bands: words })}</p>
      <div className="band-scale" aria-hidden>
        <span className="band-scale-pin num" style={{ insetInlineStart: `${shown}%` }}>
          {shown}
        </span>
        <div className="band-scale-bands">
          {rising.map(({ level, min }, index) => (
            <span key={level} data-level={level} style={{ inlineSize: `${(rising[index + 1]?.min ?? WHOLE) - min}%` }}>
              {level}
            </span>
          ))}
        </div>
        {rising.map(
          ({ level, min }) =>
            min > 0 && (
              <span key={level} className="band-scale-limit num" style={{ insetInlineStart: `${min}%` }}>
                {min}
              </span>
            ),
        )}
      </div>
    </div>
  );
}
