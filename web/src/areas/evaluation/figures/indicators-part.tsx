import './figures.css';
import { figures, type IndicatorFigures, LEAST_CASES } from '@miyar/contract/evaluation/figures';
import { type CSSProperties, useState } from 'react';
import { ChartColumn, Table2 } from '../../../ui/marks/icons.ts';
import { useEndpoint } from '../../../lib/api/query.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { formatNumber } from '../../../lib/i18n/numbers.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { chartsText } from '../../../shared/charts/text.ts';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { FiguresTools } from './figures-tools.tsx';
import { figuresText } from './text.ts';
import { useFiguresAddress } from './use-figures-address.ts';

type Cell = IndicatorFigures['areas'][number]['indicators'][number];

/** The levels that teams agreed on for each indicator, as a drawing and as a table. */
export function IndicatorsPart() {
  const t = useText(figuresText);
  const chart = useText(chartsText);
  const { query } = useFiguresAddress();
  const [asTable, setAsTable] = useState(false);
  const asked = useEndpoint(figures.indicators, { query }, { showPrevious: true });
  const turn = (
    <LinkButton icon={asTable ? ChartColumn : Table2} onPress={() => setAsTable(!asTable)}>
      {chart(asTable ? 'chart' : 'table')}
    </LinkButton>
  );
  return (
    <>
      <FiguresTools of="indicators" prepared={asked.data} />
      <Loaded asked={asked} failed={t('failed')} shapes={['title', 'block']}>
        {(data) => (
          <Card title={t('heat')} detail={t('heat_detail', { least: LEAST_CASES })} action={data.cases > 0 && turn} padded={!asTable}>
            {data.cases === 0 ? <p className="muted">{t('heat_none')}</p> : asTable ? <HeatTable of={data} /> : <HeatMap of={data} />}
          </Card>
        )}
      </Loaded>
    </>
  );
}

const byCode = (one: Cell, other: Cell) => one.code.localeCompare(other.code, 'en', { numeric: true });

function HeatMap({ of: { areas, scale, cases } }: { of: IndicatorFigures }) {
  const t = useText(figuresText);
  const { language } = useLanguage();
  const points = scale.map((one) => one.points);
  const [least, most] = [Math.min(...points), Math.max(...points)];
  const share = (mean: number) => (most === least ? 1 : (mean - least) / (most - least));
  return (
    <div className="stack">
      <p className="muted">{[t('cases', { count: cases }), ...scale.map((one) => t('points', one))].join(' · ')}</p>
      <ul className="figures-areas">
        {areas.map((area) => (
          <li key={area.lineage}>
            <p>
              <b>{area.title[language]}</b> <Shown of={area} />
            </p>
            <ul className="figures-heat">
              {area.indicators.toSorted(byCode).map((indicator) => (
                <HeatCell key={indicator.lineage} of={indicator} share={share} />
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  );
}

function HeatCell({ of, share }: { of: Cell; share: (mean: number) => number }) {
  const { language } = useLanguage();
  const style = of.mean === null ? undefined : ({ '--share': share(of.mean) } as CSSProperties);
  return (
    <li style={style} data-blank={of.mean === null || undefined} title={of.title[language]}>
      <span className="num">{of.code}</span> <span className="visually-hidden">{of.title[language]}</span> <Shown of={of} />
    </li>
  );
}

/** A mean, or that there are too few cases for one. */
function Shown({ of: { mean } }: { of: Pick<Cell, 'mean'> }) {
  const t = useText(figuresText);
  const { language } = useLanguage();
  if (mean !== null) return <b className="num">{formatNumber(mean, language, { minimumFractionDigits: 2 })}</b>;
  return (
    <>
      <span aria-hidden>–</span> <span className="visually-hidden">{t('too_few')}</span>
    </>
  );
}

function HeatTable({ of: { areas } }: { of: IndicatorFigures }) {
  const t = useText(figuresText);
  const { language } = useLanguage();
  const rows = areas.flatMap((area) => [{ ...area, isArea: true }, ...area.indicators.toSorted(byCode).map((one) => ({ ...one, isArea: false }))]);
  return (
    <DataTable
      label={t('heat')}
      rows={rows}
      rowKey={({ lineage }) => lineage}
      loadingLabel={t('heat')}
      empty={null}
      columns={[
        {
          key: 'indicator',
          header: t('indicator'),
          lead: true,
          cell: ({ isArea, code, title }) => (isArea ? `${t('area', { code })}: ${title[language]}` : `${code} ${title[language]}`),
        },
        { key: 'cases', header: t('cases_head'), numeric: true, cell: ({ cases }) => formatNumber(cases, language) },
        { key: 'mean', header: t('mean'), numeric: true, cell: (row) => <Shown of={row} /> },
      ]}
    />
  );
}
