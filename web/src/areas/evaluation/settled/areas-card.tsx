import type { ScoreShape } from '@miyar/contract/evaluation/report/score-shape';
import type { PublicStandard } from '@miyar/contract/evaluation/standards';
import { fillingOf } from '@miyar/ornament';
import { memo } from 'react';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { partsOfTotal } from './shown-fraction.ts';
import { scoringText } from './text.ts';

/** The rosette as a table: the score of each area, and what it adds to the total. */
export const AreasCard = memo(function AreasCard({ score, standard }: { score: ScoreShape; standard: PublicStandard | undefined }) {
  const { language } = useLanguage();
  const t = useText(scoringText);
  // Where an area is left out, the others weigh more than the standard says.
  const adds = score.areas.every(({ score: exact }) => exact !== null)
    ? partsOfTotal(
        score.areas.map(({ score: exact, weight }) => ({ exact: exact!, weight })),
        score.overall,
      )
    : undefined;
  return (
    <Card title={t('areas')} detail={t('areas_detail')}>
      <div className="scoring-areas-room">
        <table className="scoring-areas">
          <thead>
            <tr>
              <th scope="col">{t('area')}</th>
              <th scope="col">
                <span className="visually-hidden">{t('bar')}</span>
              </th>
              <th scope="col">{t('weight')}</th>
              <th scope="col">{t('score')}</th>
              {adds && <th scope="col">{t('adds')}</th>}
            </tr>
          </thead>
          <tbody>
            {score.areas.map(({ code, weight, shown }, index) => (
              <tr key={code}>
                <th scope="row">
                  <span className="scoring-code num">{code}</span> {standard?.areas.find((area) => area.code === code)?.title[language]}
                </th>
                <td className="scoring-bar" aria-hidden>
                  <span data-filling={fillingOf(shown === null ? null : Number(shown))}>
                    <span style={{ inlineSize: `${shown ?? 0}%` }} />
                  </span>
                </td>
                <td className="num">{weight / 100}</td>
                <td className="num">{shown ?? '–'}</td>
                {adds && <td className="num">{adds[index]}</td>}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('total')}</th>
              <td aria-hidden />
              <td className="num">100</td>
              <td className="num">{score.shown}</td>
              {adds && <td className="num">{score.shown}</td>}
            </tr>
          </tfoot>
        </table>
      </div>
    </Card>
  );
});
