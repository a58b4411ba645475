import type { ScoreShape } from '@miyar/contract/evaluation/report/score-shape';
import type { PublicStandard } from '@miyar/contract/evaluation/standards';
import { memo } from 'react';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { scoringText } from './text.ts';

/** The rosette as a table. */
export const AreasCard = memo(function AreasCard({ score, standard }: { score: ScoreShape; standard: PublicStandard | undefined }) {
  const { language } = useLanguage();
  const t = useText(scoringText);
  return (
    <Card title={t('areas')} detail={t('areas_detail')}>
      <table className="scoring-areas">
        <thead>
          <tr>
            <th scope="col">{t('area')}</th>
            <th scope="col">{t('weight')}</th>
            <th scope="col">{t('score')}</th>
          </tr>
        </thead>
        <tbody>
          {score.areas.map(({ code, weight, shown }) => (
            <tr key={code}>
              <th scope="row">
                <span className="scoring-code num">{code}</span> {standard?.areas.find((area) => area.code === code)?.title[language]}
              </th>
              <td className="num">{weight / 100}</td>
              <td className="num">{shown ?? '–'}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('total')}</th>
            <td className="num">100</td>
            <td className="num">{score.shown}</td>
          </tr>
        </tfoot>
      </table>
    </Card>
  );
});

/** How many changes of one kind are named: where every indicator would do, the first few say so. */
const NAMED = 6;

/** The indicators that alone would change the level. */
export const WhatIfCard = memo(function WhatIfCard({ score: { raise, lower } }: { score: ScoreShape }) {
  const t = useText(scoringText);
  const groups = [
    { words: t('raising'), changes: raise },
    { words: t('lowering'), changes: lower },
  ].filter(({ changes }) => changes.length > 0);
  return (
    <Card title={t('what_if')}>
      {groups.length === 0 ? (
        <p>{t('what_if_none')}</p>
      ) : (
        <div className="stack">
          {groups.map(({ words, changes }) => (
            <section key={words} aria-label={words}>
              <h3 className="card-detail">
                {words} <span className="num">({changes.length})</span>
              </h3>
              <ul className="scoring-next">
                {changes.slice(0, NAMED).map(({ indicator, to, level }) => (
                  <li key={indicator}>{t('raise', { code: indicator, to, level })}</li>
                ))}
                {changes.length > NAMED && <li aria-hidden>…</li>}
              </ul>
            </section>
          ))}
        </div>
      )}
    </Card>
  );
});
