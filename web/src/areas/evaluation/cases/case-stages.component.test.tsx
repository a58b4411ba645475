import { type CaseStage, STEP_NAMES, type CaseStep } from '@miyar/contract/evaluation/stages';
import { it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../../../testing/render.tsx';
import { caseDetail } from '../../../testing/samples/evaluation/cases.ts';
import { expectNoText, expectText } from '../../../testing/shown.ts';
import { CaseStages } from './case-stages.tsx';

/** Each stage is entered on its day of January, in order. */
const entered = (...stages: readonly CaseStage[]) =>
  stages.map((stage, at) => ({ stage, entered_at: `2027-01-${String(at + 1).padStart(2, '0')}T08:00:00.000Z`, left_at: null, paused_days: 0 }));

/** The days of the steps that are done or present. */
type Days = Partial<Record<CaseStep, number>>;

it.each<[what: string, stages: ReturnType<typeof entered>, days: Days]>([
  [
    'has the day on which each was done, and on which the present one began',
    entered('submitted', 'eligible', 'self_evaluation'),
    { submitted: 1, eligible: 3, self_evaluation: 3 },
  ],
  [
    'opened again is done when it is left the last time',
    entered('submitted', 'eligible', 'self_evaluation', 'team', 'self_evaluation', 'team'),
    { submitted: 1, eligible: 3, self_evaluation: 6, team: 6 },
  ],
  [
    'before the one that was opened again stay done on their day',
    entered('submitted', 'eligible', 'self_evaluation', 'team', 'visit_planned', 'visited', 'draft_report', 'visited', 'draft_report'),
    { submitted: 1, eligible: 3, self_evaluation: 4, team: 5, visited: 9, report: 9 },
  ],
])('a step %s', async (_what, stages, days) => {
  await render(<CaseStages of={caseDetail({ stage: stages.at(-1)!.stage, stages })} />, { language: 'en' });
  for (const [step, name] of Object.entries(STEP_NAMES) as [CaseStep, { en: string }][]) {
    const item = page.getByRole('listitem').filter({ hasText: name.en });
    const day = days[step];
    if (day === undefined) await expectNoText(item, '2027');
    else await expectText(item, `)${day} January 2027`);
  }
});
