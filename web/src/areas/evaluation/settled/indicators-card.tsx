import type { AnswerLevel } from '@miyar/contract/evaluation/answers';
import type { ScoreShape } from '@miyar/contract/evaluation/report/score-shape';
import type { Consensus, SettledIndicator } from '@miyar/contract/evaluation/report/settled';
import { needsReason } from '@miyar/contract/evaluation/report/settling';
import type { PublicStandard } from '@miyar/contract/evaluation/standards';
import { type CSSProperties, memo, useMemo, useState } from 'react';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { type Store, useStore } from '../../../lib/store/store.ts';
import '../../../ui/actions/link.css';
import { Segmented } from '../../../ui/forms/segmented.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { LevelCell } from '../../../ui/marks/level-cell.tsx';
import { CriticalMark } from '../standards/reader/critical-mark.tsx';
import type { Levels } from './pending-levels.ts';
import { SettleBoxes } from './settle-boxes.tsx';
import { scoringText } from './text.ts';

const FILTERS = ['all', 'open', 'differ', 'critical'] as const;
type Filter = (typeof FILTERS)[number];

const MATCHES: Readonly<Record<Filter, (indicator: SettledIndicator) => boolean>> = {
  all: () => true,
  open: ({ settled }) => settled === null,
  differ: ({ spread }) => spread > 0,
  critical: ({ critical }) => critical,
};

interface IndicatorsCardProps {
  consensus: Consensus;
  standard: PublicStandard;
  score: ScoreShape | undefined;
  /** Levels that are being saved. */
  levels: Store<Levels>;
  /** The same function each time, as the next one. */
  onChoose: (indicator: SettledIndicator, level: AnswerLevel) => void;
  onOpen: (id: number) => void;
}

/** Every indicator with the institution's answer, each evaluator's rating, and boxes for the agreed level; the result remains visible. */
export const IndicatorsCard = memo(function IndicatorsCard({ consensus, standard, score, levels, onChoose, onOpen }: IndicatorsCardProps) {
  const { language } = useLanguage();
  const t = useText(scoringText);
  const [filter, show] = useState<Filter>('all');
  const { indicators } = consensus;
  // Ratings that the reader does not see are not counted as agreeing, and their evaluators have no column.
  const compared = indicators.some(({ members }) => members.length > 1);
  const team = useMemo(
    () => consensus.team.filter(({ evaluator_id: id }) => indicators.some(({ members }) => members.some((member) => member.evaluator_id === id))),
    [consensus.team, indicators],
  );
  const left = indicators.filter(MATCHES.open).length;
  const titles = useMemo(() => titlesOf(standard, language), [standard, language]);
  const counts = FILTERS.map((value) => indicators.filter(MATCHES[value]).length).join();
  const choice = useMemo(() => {
    const of = counts.split(',');
    const choices = FILTERS.map((value, index) => ({ value, label: t(value), count: of[index] })).filter(({ value }) => compared || value !== 'differ');
    return <Segmented label={t('filter')} value={filter} onChange={show} choices={choices} />;
  }, [t, filter, counts, compared]);
  const shown = new Set(indicators.filter(MATCHES[filter]).map(({ indicator_id: id }) => id));
  return (
    <Card title={t('indicators')} detail={t('indicators_detail')} padded={false} action={choice}>
      <div className="scoring-table" style={{ '--said': team.length + 1 } as CSSProperties}>
        <div className="scoring-top">
          <p className="scoring-bar-result">
            {score && (
              <b>
                {t('level', { level: score.level })} · {t('overall', { shown: score.shown })}
              </b>
            )}{' '}
            <output className="num">{t('saved_at', { count: indicators.length - left, of: indicators.length })}</output>
          </p>
          {/* Each row repeats it for people who do not see the columns. */}
          <div className="scoring-heads" aria-hidden>
            <span>{t('indicator')}</span>
            <span className="scoring-said">
              <span>{t('self')}</span>
              {team.map(({ evaluator_id: id, name }) => (
                <bdi key={id}>{name}</bdi>
              ))}
            </span>
            <span>{t('agreed')}</span>
          </div>
        </div>
        {shown.size === 0 && <p className="card-body muted">{t('none_match')}</p>}
        {standard.areas.map((area) => {
          const rows = indicators.filter(({ area_id: id, indicator_id: indicator }) => id === area.id && shown.has(indicator));
          if (rows.length === 0) return null;
          return (
            <section key={area.id} aria-labelledby={`scoring-area-${area.code}`}>
              <h3 className="scoring-area" id={`scoring-area-${area.code}`}>
                <span>
                  <span className="num">{area.code}</span> {area.title[language]}
                </span>
                <span className="num">{score?.areas.find(({ code }) => code === area.code)?.shown}</span>
              </h3>
              <ul className="scoring-rows" style={{ '--rows': rows.length } as CSSProperties}>
                {rows.map((indicator) => (
                  <Row
                    key={indicator.indicator_id}
                    indicator={indicator}
                    title={titles.get(indicator.code) ?? ''}
                    team={team}
                    levels={levels}
                    disabled={consensus.can.settle !== true}
                    onChoose={onChoose}
                    onOpen={onOpen}
                  />
                ))}
              </ul>
            </section>
          );
        })}
      </div>
    </Card>
  );
});

const titlesOf = ({ areas }: PublicStandard, language: 'ar' | 'en'): ReadonlyMap<string, string> =>
  new Map(areas.flatMap(({ standards }) => standards.flatMap(({ indicators }) => indicators.map(({ code, title }) => [code, title[language]] as const))));

interface RowProps {
  indicator: SettledIndicator;
  title: string;
  team: Consensus['team'];
  levels: Store<Levels>;
  disabled: boolean;
  onChoose: IndicatorsCardProps['onChoose'];
  onOpen: IndicatorsCardProps['onOpen'];
}

/** Rendered only where it changed: a key that chooses a level would otherwise render all 46. A change of a level renders only the row's boxes. */
const Row = memo(function Row({ indicator, title, team, levels, disabled, onChoose, onOpen }: RowProps) {
  const { indicator_id: id, code, critical, self, members, spread, settled } = indicator;
  const level = useStore(levels, (being) => being[id]) ?? settled?.level ?? null;
  const apart =
    spread > 1 ? 'far' : settled && settled.level !== 'D' && needsReason(settled.level, { spread, self }) ? 'far_self' : spread > 0 ? 'near' : undefined;
  return (
    <li className="scoring-row" data-apart={apart}>
      <Title code={code} title={title} critical={critical} apart={apart} />
      <Said self={self} members={members} team={team} />
      <SettleBoxes code={code} critical={critical} level={level} disabled={disabled} onChange={(chosen) => onChoose(indicator, chosen)} />
      <Opener id={id} code={code} onOpen={onOpen} />
    </li>
  );
});

interface TitleProps {
  code: string;
  title: string;
  critical: boolean;
  /** How far the ratings are apart. */
  apart: 'far' | 'far_self' | 'near' | undefined;
}

const Title = memo(function Title({ code, title, critical, apart }: TitleProps) {
  const t = useText(scoringText);
  return (
    <span className="scoring-row-title">
      <span className="scoring-code num">{code}</span>
      <span>
        {title} {critical && <CriticalMark />}
        {apart && <small className="scoring-apart">{t(apart)}</small>}
      </span>
    </span>
  );
});

/** The ratings of the institution and of each evaluator. */
const Said = memo(function Said({ self, members, team }: Pick<SettledIndicator, 'self' | 'members'> & Pick<Consensus, 'team'>) {
  const t = useText(scoringText);
  return (
    <dl className="scoring-said">
      <div>
        <dt className="visually-hidden">{t('self')}</dt>
        <dd>
          <LevelCell level={self} size="sm" />
        </dd>
      </div>
      {members.map(({ evaluator_id: id, level }) => {
        const index = team.findIndex((member) => member.evaluator_id === id);
        return (
          <div key={id} style={{ gridColumn: index + 2 }}>
            <dt className="visually-hidden">{team[index]?.name}</dt>
            <dd>
              <LevelCell level={level} size="sm" />
            </dd>
          </div>
        );
      })}
    </dl>
  );
});

/** The browser's own button, as the boxes are. */
const Opener = memo(function Opener({ id, code, onOpen }: { id: number; code: string; onOpen: IndicatorsCardProps['onOpen'] }) {
  const t = useText(scoringText);
  return (
    <button type="button" className="link" data-variant="more" onClick={() => onOpen(id)}>
      {t('words')} <span className="visually-hidden">{t('words_of', { code })}</span>
    </button>
  );
});
