import './band-scale.css';
import type { Rules } from '@miyar/contract/evaluation/standard-rules';
import { useText } from '../../../lib/i18n/text.ts';
import { scoringText } from './text.ts';

const WHOLE = 100;

/** A total on the scale of the bands, which begins with 0 at the reading edge. */
export function BandScale({ shown, bands }: { shown: string; bands: Rules['bands'] }) {
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
          {rising.map(({ level, min }, place) => (
            <span key={level} data-level={level} style={{ inlineSize: `${(rising[place + 1]?.min ?? WHOLE) - min}%` }}>
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
