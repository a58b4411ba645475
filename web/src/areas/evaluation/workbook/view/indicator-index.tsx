import { paths } from '@miyar/contract/core/pages';
import type { TakenAlong } from '@miyar/contract/evaluation/workbook/shapes';
import { Fragment, useId } from 'react';
import { Link } from 'react-router';
import { Smartphone } from '../../../../ui/marks/icons.ts';
import { useLanguage } from '../../../../lib/i18n/language.tsx';
import { useText } from '../../../../lib/i18n/text.ts';
import { Icon } from '../../../../ui/marks/icon.tsx';
import { LevelCell } from '../../../../ui/marks/level-cell.tsx';
import { isHereOnly, levelIn, type IndicatorWithParts, indicatorsWithParts } from '../notebook/indicators.ts';
import type { Shown } from '../notebook/notebook.ts';
import { workbookText } from '../text.ts';

interface IndicatorIndexProps {
  taken: TakenAlong;
  shown: Shown;
  /** The indicator that is open. */
  code: string | undefined;
}

/** The indicators of the evaluator with their levels, and those of others folded away. */
export function IndicatorIndex({ taken, shown, code }: IndicatorIndexProps) {
  const t = useText(workbookText);
  const titleId = useId();
  const { own, others } = indicatorsWithParts(taken);
  const rated = own.filter(({ indicator }) => levelIn(shown, indicator.code) !== null).length;
  const of = { caseId: taken.case.id, shown, code };
  return (
    <nav className="card workbook-index" aria-labelledby={titleId}>
      <header className="workbook-index-head">
        <h2 id={titleId} className="card-title">
          {t('indicators')}
        </h2>
        <p className="muted small num">{t('rated', { rated, of: own.length })}</p>
      </header>
      <IndicatorLinks places={own} {...of} />
      {others.length > 0 && (
        <details open={others.some(({ indicator }) => indicator.code === code)}>
          <summary>{t('other_indicators')}</summary>
          <IndicatorLinks places={others} {...of} />
        </details>
      )}
    </nav>
  );
}

function IndicatorLinks({ places, caseId, shown, code }: { places: readonly IndicatorWithParts[]; caseId: number; shown: Shown; code: string | undefined }) {
  const t = useText(workbookText);
  const { language } = useLanguage();
  return (
    <ul>
      {places.map(({ standard, indicator }, at) => (
        <Fragment key={indicator.code}>
          {places[at - 1]?.standard.code !== standard.code && (
            <li className="workbook-index-standard">
              <span className="workbook-code">{standard.code}</span> {standard.title[language]}
            </li>
          )}
          <li>
            <Link to={paths.workbook(caseId, indicator.code)} aria-current={indicator.code === code ? 'page' : undefined}>
              <LevelCell level={levelIn(shown, indicator.code)} />
              <span className="workbook-code">{indicator.code}</span>
              <span>{indicator.title[language]}</span>
              {isHereOnly(shown, indicator.code) && (
                <span className="workbook-here">
                  <Icon of={Smartphone} size="sm" />
                  <span className="visually-hidden">{t('here')}</span>
                </span>
              )}
            </Link>
          </li>
        </Fragment>
      ))}
    </ul>
  );
}
