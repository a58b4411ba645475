import type { CaseDetail } from '@miyar/contract/evaluation/cases';
import { CASE_STEPS, type CaseStage, type CaseStep as Step, MONITORING_STEPS, STEP_NAMES } from '@miyar/contract/evaluation/stages';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { Sheet } from '../../../ui/layout/card.tsx';
import { type Stage, StageLine, type StageLineProps } from '../../../ui/layout/stage-line.tsx';
import { When } from '../../../ui/marks/when.tsx';
import { casesText } from './text.ts';

/** The steps of a case as a stage line shows them: those that are done with their day, and the present one; and how many there are. */
export function useCaseStages(of: CaseDetail): Omit<StageLineProps, 'stages'> & { count: string; stages: readonly (Stage & { key: Step })[] } {
  const t = useText(casesText);
  const { language } = useLanguage();
  const isVisit = of.purpose === 'monitoring';
  const steps = isVisit ? MONITORING_STEPS : CASE_STEPS;
  const placeOf = (stage: CaseStage): number => steps.findIndex(({ stages: within }) => (within as readonly CaseStage[]).includes(stage));
  const last = of.stages.filter(({ stage }) => placeOf(stage) >= 0).at(-1)?.stage;
  const withdrawn = of.stage === 'withdrawn';
  const shown = placeOf(of.stage) >= 0 ? of.stage : (of.returned_from ?? last ?? steps[0].stages[0]);
  const reached = placeOf(shown);
  const stages = steps.map(({ step, stages: within }, index): Stage & { key: Step } => {
    const at = of.stages.findLastIndex(({ stage }) => (within as readonly CaseStage[]).includes(stage));
    // To submit is an act; every other step is done when a later one is first reached after it, whatever is opened again.
    const following = at < 0 ? undefined : of.stages.slice(at + 1).find(({ stage }) => placeOf(stage) > index);
    const entered = (index > 0 && index < reached ? following : undefined)?.entered_at ?? of.stages[at]?.entered_at;
    return {
      key: step,
      title: isVisit && step === 'decision' ? t('step_conclusion') : STEP_NAMES[step][language],
      // A refusal for want of eligibility, for one, comes without a self-evaluation, a visit or a report.
      state: index < reached ? (at >= 0 || index === 0 ? 'done' : 'skipped') : index > reached ? 'next' : withdrawn ? 'refused' : 'current',
      detail: index < reached && at < 0 && index > 0 ? t('state_skipped') : entered && index <= reached && <When at={entered} />,
    };
  });
  return {
    count: t('count', { place: reached + 1, of: steps.length }),
    label: t('journey'),
    stages,
    stateLabels: { done: t('state_done'), current: t('state_current'), next: t('state_next'), refused: t(isVisit ? 'state_cancelled' : 'state_refused') },
  };
}

/** The steps of a case along a line. */
export function CaseStages({ of }: { of: CaseDetail }) {
  const { count, ...line } = useCaseStages(of);
  return (
    <Sheet>
      <div className="stack" data-gap="small">
        <p className="muted">{count}</p>
        <StageLine {...line} />
      </div>
    </Sheet>
  );
}
