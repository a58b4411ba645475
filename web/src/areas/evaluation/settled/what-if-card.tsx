import type { ScoreShape } from '@miyar/contract/evaluation/report/score-shape';
import type { PublicStandard } from '@miyar/contract/evaluation/standards';
import { memo } from 'react';
import { ArrowRight } from '../../../ui/marks/icons.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { LevelCell } from '../../../ui/marks/level-cell.tsx';
import { scoringText } from './text.ts';

/** How many changes of one kind are named: where every indicator would do, the first few say so. */
const NAMED = 6;

/** The indicators that alone would change the level. */
export const WhatIfCard = memo(function WhatIfCard({ score, standard }: { score: ScoreShape; standard: PublicStandard }) {
  const { language } = useLanguage();
  const t = useText(scoringText);
  const { raise, lower, level: now } = score;
  const titles = new Map(
    standard.areas.flatMap((area) => area.standards.flatMap(({ indicators }) => indicators.map(({ code, title }) => [code, title[language]]))),
  );
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
              <ul className="scoring-changes">
                {changes.slice(0, NAMED).map(({ indicator, to, level }) => (
                  <li key={indicator}>
                    <p>
                      <span className="scoring-code num">{indicator}</span> {titles.get(indicator)}
                      <small className="muted">{t('raise', { to, level })}</small>
                    </p>
                    <span className="scoring-change" aria-hidden>
                      <LevelCell level={now} size="sm" />
                      <Icon of={ArrowRight} size="sm" />
                      <LevelCell level={level} size="sm" />
                    </span>
                  </li>
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
