import type { ApplicationDetail } from '@miyar/contract/accreditation/applications';
import { useText } from '../../../lib/i18n/text.ts';
import type { StageLineProps } from '../../../ui/layout/stage-line.tsx';
import { When } from '../../../ui/marks/when.tsx';
import { stageNumber, stageStates } from './progress.ts';
import { applicationsText } from './text.ts';

/** Returns the stage line of an application, and “Stage 3 of 4” as text. */
export function useStages(application: Pick<ApplicationDetail, 'status' | 'stages' | 'visit_date'>): StageLineProps & { count: string } {
  const t = useText(applicationsText);
  const states = stageStates(application);
  const stages = application.stages.map(({ name, at }, index) => {
    // The visit is the day it took place; the stage itself is reached when its report is uploaded.
    const day = name === 'visited' && at ? (application.visit_date ?? at) : at;
    return { key: name, title: t(`stage_${name}`), state: states[index] ?? 'next', detail: day && <When at={day} /> };
  });
  return {
    label: t('stages'),
    stages,
    stateLabels: { done: t('stage_state_done'), current: t('stage_state_current'), next: t('stage_state_next'), refused: t('stage_state_refused') },
    count: t('stage_count', { stage: stageNumber(application), stages: stages.length }),
  };
}
