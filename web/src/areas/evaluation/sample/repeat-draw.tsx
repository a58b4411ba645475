import type { SampleDraw } from '@miyar/contract/evaluation/sample/sample';
import { useText } from '../../../lib/i18n/text.ts';
import { HashLine } from '../../../shared/proof/proof.tsx';
import { repeatScript } from './repeat-script.ts';
import { samplingText } from './text.ts';

/** The seed of the draw and how anyone repeats it, the reserves in their order, and the draws before. */
export function RepeatDraw({ of, earlier }: { of: SampleDraw; earlier: readonly SampleDraw[] }) {
  const t = useText(samplingText);
  const reserves = of.learners.filter(({ state }) => state === 'reserve').map(({ code }) => code);
  return (
    <>
      <HashLine label={t('seed')} of={of.seed} />
      <h3 className="card-title">{t('repeat')}</h3>
      <p>{t('repeat_detail')}</p>
      {/* It scrolls in itself, so it takes the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className="sample-script" dir="ltr" tabIndex={0}>
        {repeatScript(of)}
      </pre>
      {reserves.length > 0 && (
        <details>
          <summary>{t('reserves')}</summary>
          <p className="ltr num">{reserves.join(' · ')}</p>
        </details>
      )}
      {earlier.length > 0 && (
        <details>
          <summary>{t('earlier')}</summary>
          <ul>
            {earlier.map(({ number, seed }) => (
              <li key={number} className="sample-earlier">
                {t('earlier_of', { number, seed })}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
