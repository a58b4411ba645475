import type { SampleDraw } from '@miyar/contract/evaluation/sampling/sample';
import { useText } from '../../../lib/i18n/text.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { repeatScript } from './repeat-script.ts';
import { samplingText } from './text.ts';

/** How anyone repeats the draw, the reserves in their order, and the draws before. */
export function RepeatCard({ of, earlier }: { of: SampleDraw; earlier: readonly SampleDraw[] }) {
  const t = useText(samplingText);
  const reserves = of.learners.filter(({ state }) => state === 'reserve').map(({ code }) => code);
  return (
    <Card title={t('repeat')}>
      <div className="stack">
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
      </div>
    </Card>
  );
}
