import { FIGURES } from '@miyar/contract/evaluation/figures';
import { useSearchParams } from 'react-router';
import { EvaluatorsPart } from '../../../areas/evaluation/figures/evaluators-part.tsx';
import { IndicatorsPart } from '../../../areas/evaluation/figures/indicators-part.tsx';
import { StagesPart } from '../../../areas/evaluation/figures/stages-part.tsx';
import { useChangeAddress } from '../../../lib/navigation/use-change-address.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Segmented } from '../../../ui/forms/segmented.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { figuresViewText } from './figures-view-text.ts';
import { TrainingPart } from './training-part.tsx';

const PARTS = { stages: StagesPart, indicators: IndicatorsPart, evaluators: EvaluatorsPart, training: TrainingPart };
/** Training is no part of a case, so no filter applies to it. */
const NAMES = [...FIGURES, 'training'] as const;

/** The figures of the evaluation (REQ-E23), and training beside them; their filters stay from part to part. */
export function FiguresView() {
  const t = useText(figuresViewText);
  const [params] = useSearchParams();
  const change = useChangeAddress();
  const part = NAMES.find((known) => known === params.get('part')) ?? 'stages';
  const Part = PARTS[part];
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <div className="stack">
        <div className="flow">
          <Segmented
            label={t('parts')}
            value={part}
            onChange={(next) => change({ part: next === 'stages' ? undefined : next })}
            choices={NAMES.map((value) => ({ value, label: t(`part_${value}`) }))}
          />
        </div>
        <Part />
      </div>
    </>
  );
}
