import './figures.css';
import type { InstitutionFacets } from '@miyar/contract/accreditation/register';
import { figures, type StageFigures } from '@miyar/contract/evaluation/figures';
import { STAGE_NAMES } from '@miyar/contract/evaluation/stages';
import { paths } from '@miyar/contract/core/pages';
import type { CSSProperties } from 'react';
import { useEndpoint } from '../../../lib/api/query.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { formatNumber } from '../../../lib/i18n/numbers.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { ShareBar } from '../../../ui/charts/share-bar.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { Facts } from '../../../ui/tables/facts.tsx';
import { FiguresTools } from './figures-tools.tsx';
import { figuresText } from './text.ts';
import { useFiguresAddress } from './use-figures-address.ts';

/** How long cases take as a whole and at each stage. */
export function StagesPart() {
  const t = useText(figuresText);
  const { query } = useFiguresAddress();
  const asked = useEndpoint(figures.stages, { query }, { showPrevious: true });
  return (
    <>
      <FiguresTools of="stages" prepared={asked.data} />
      <Loaded asked={asked} failed={t('failed')} shapes={['block', 'row', 'row', 'row']}>
        {({ released, stages }) => (
          <>
            <PromiseCard of={released} />
            <Card title={t('stages')} detail={t('stages_detail')} padded={false}>
              <StagesTable of={stages} />
            </Card>
          </>
        )}
      </Loaded>
    </>
  );
}

function PromiseCard({ of: { cases, median, p90, sooner, within, later } }: { of: StageFigures['released'] }) {
  const t = useText(figuresText);
  const { language } = useLanguage();
  return (
    <Card title={t('promise')} detail={t('promise_detail')}>
      {cases === 0 ? (
        <p className="muted">{t('promise_none')}</p>
      ) : (
        <div className="figures-promise">
          <ShareBar
            label={t('promise')}
            shares={[
              { key: 'sooner', label: t('sooner'), value: sooner, filling: 'dotted' },
              { key: 'within', label: t('within'), value: within, filling: 'solid' },
              { key: 'later', label: t('later'), value: later, filling: 'outline' },
            ]}
          />
          <Facts
            facts={[
              { key: 'cases', label: t('decided'), value: formatNumber(cases, language) },
              { key: 'median', label: t('median'), value: formatNumber(median!, language) },
              { key: 'p90', label: t('p90'), value: formatNumber(p90!, language) },
            ]}
          />
        </div>
      )}
    </Card>
  );
}

type StageRow = StageFigures['stages'][number];

/** The list of cases at a stage, narrowed by the filters that the figures have in common with it. */
function casesAt(filters: InstitutionFacets & { stage: StageRow['stage'] }): string {
  const chosen = Object.entries(filters).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return `${paths.cases()}?${new URLSearchParams(chosen)}`;
}

function StagesTable({ of }: { of: readonly StageRow[] }) {
  const t = useText(figuresText);
  const { language } = useLanguage();
  const { kind, section, region, city } = useFiguresAddress().chosen;
  const longest = Math.max(1, ...of.map(({ p90 }) => p90 ?? 0));
  const days = (value: number | null) => (value === null ? '–' : formatNumber(value, language));
  const now = ({ stage, now: count }: StageRow) =>
    count === 0 ? (
      formatNumber(0, language)
    ) : (
      <Link href={casesAt({ stage, kind, section, region, city })} aria-label={t('cases_at', { stage: STAGE_NAMES[stage][language], count })}>
        {formatNumber(count, language)}
      </Link>
    );
  return (
    <DataTable
      label={t('stages')}
      rows={of}
      rowKey={({ stage }) => stage}
      loadingLabel={t('stages')}
      empty={null}
      columns={[
        { key: 'stage', header: t('stage'), lead: true, cell: ({ stage }) => STAGE_NAMES[stage][language] },
        { key: 'now', header: t('now'), numeric: true, cell: now },
        { key: 'ended', header: t('ended'), numeric: true, cell: ({ ended }) => formatNumber(ended, language) },
        { key: 'median', header: t('median'), numeric: true, cell: ({ median }) => days(median) },
        { key: 'p90', header: t('p90'), numeric: true, cell: ({ p90 }) => days(p90) },
        { key: 'drawn', header: t('drawn'), cell: (row) => <Span of={row} longest={longest} /> },
      ]}
    />
  );
}

/** The two figures of a stage as lengths: a bar to the middle one, a line to the one that nine of ten do not exceed. */
function Span({ of: { median, p90 }, longest }: { of: StageRow; longest: number }) {
  const t = useText(figuresText);
  if (median === null || p90 === null) return <span className="muted">{t('nothing')}</span>;
  const share = (days: number): CSSProperties => ({ inlineSize: `${(days / longest) * 100}%` });
  return (
    <span className="figures-span" aria-hidden>
      <i data-of="p90" style={share(p90)} />
      <i data-of="median" style={share(median)} />
    </span>
  );
}
