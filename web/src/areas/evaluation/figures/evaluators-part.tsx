import './figures.css';
import { type EvaluatorFigures, figures, LEAST_RATINGS, type Severity } from '@miyar/contract/evaluation/figures';
import type { CSSProperties } from 'react';
import { useEndpoint } from '../../../lib/api/query.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { FiguresTools } from './figures-tools.tsx';
import { SeverityWords } from './severity-words.tsx';
import { figuresText } from './text.ts';
import { useFiguresAddress } from './use-figures-address.ts';

/** How strict each evaluator rates. */
export function EvaluatorsPart() {
  const t = useText(figuresText);
  const { query } = useFiguresAddress();
  const asked = useEndpoint(figures.evaluators, { query }, { showPrevious: true });
  return (
    <>
      <FiguresTools of="evaluators" prepared={asked.data} />
      <Loaded asked={asked} failed={t('failed')} shapes={['title', 'row', 'row']}>
        {({ evaluators }) => (
          <Card title={t('severity')} detail={t('severity_detail', { least: LEAST_RATINGS })} padded={evaluators.length === 0}>
            {evaluators.length === 0 ? <p className="muted">{t('severity_none')}</p> : <EvaluatorsTable of={evaluators} />}
          </Card>
        )}
      </Loaded>
    </>
  );
}

function EvaluatorsTable({ of }: { of: EvaluatorFigures['evaluators'] }) {
  const t = useText(figuresText);
  const furthest = Math.max(0.5, ...of.flatMap(({ settled, others }) => [Math.abs(settled.mean ?? 0), Math.abs(others.mean ?? 0)]));
  const shown = (severity: Severity) => (
    <span className="figures-severity">
      <SeverityWords of={severity} />
      {severity.mean !== null && <Leaning mean={severity.mean} furthest={furthest} />}
    </span>
  );
  return (
    <DataTable
      label={t('severity')}
      rows={of}
      rowKey={({ evaluator_id: id }) => id}
      loadingLabel={t('severity')}
      empty={null}
      columns={[
        { key: 'evaluator', header: t('evaluator'), lead: true, cell: ({ name }) => <bdi>{name}</bdi> },
        { key: 'settled', header: t('settled'), cell: ({ settled }) => shown(settled) },
        { key: 'others', header: t('others'), cell: ({ others }) => shown(others) },
      ]}
    />
  );
}

/** To which side ratings lean, from the middle: stricter is towards the beginning of the line. */
function Leaning({ mean, furthest }: { mean: number; furthest: number }) {
  const length = (Math.abs(mean) / furthest) * 50;
  const style: CSSProperties = { inlineSize: `${length}%`, insetInlineStart: `${mean < 0 ? 50 - length : 50}%` };
  return (
    <span className="figures-leaning" aria-hidden>
      <i style={style} data-side={mean < 0 ? 'stricter' : 'lenient'} />
    </span>
  );
}
