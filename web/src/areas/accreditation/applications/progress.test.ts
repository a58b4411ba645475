import type { ApplicationDetail } from '@miyar/contract/accreditation/applications';
import { STAGES } from '@miyar/contract/accreditation/applications';
import { describe, expect, it } from 'vitest';
import { evaluatorOf, situationOf, stageNumber, stageStates } from './progress.ts';

type Staged = Pick<ApplicationDetail, 'status' | 'stages'>;
const AT = '2026-10-20T06:40:00Z';
const staged = (status: Staged['status'], ...done: readonly (typeof STAGES)[number][]): Staged => ({
  status,
  stages: STAGES.map((name) => ({ name, at: done.includes(name) ? AT : null })),
});

describe('the situation of an application', () => {
  it.each([
    ['none', null],
    ['waiting_evaluator', staged('pending', 'submitted')],
    ['waiting_visit', staged('pending', 'submitted', 'evaluator_assigned')],
    ['waiting_decision', staged('pending', 'submitted', 'evaluator_assigned', 'visited')],
    ['approved', staged('approved', ...STAGES)],
    ['rejected', staged('rejected', 'submitted', 'decided')],
  ] as const)('is %s', (situation, application) => {
    expect(situationOf(application)).toBe(situation);
  });
});

describe('the stages', () => {
  it('are done up to the current one while the application is open', () => {
    const application = staged('pending', 'submitted', 'evaluator_assigned');
    expect(stageStates(application)).toEqual(['done', 'done', 'current', 'next']);
    expect(stageNumber(application)).toBe(3);
  });

  it('leave unmarked what a decision skipped', () => {
    const application = staged('rejected', 'submitted', 'decided');
    expect(stageStates(application)).toEqual(['done', 'next', 'next', 'refused']);
    expect(stageNumber(application)).toBe(4);
  });
});

describe('the evaluator', () => {
  const entry = (kind: string, data: ApplicationDetail['history'][number]['data']) => ({ id: 1, at: AT, actor_name: null, kind, data });

  it('is the one of the newest assignment', () => {
    const history = [entry('evaluator.assigned', { evaluator_name: 'Fatuma Wanjiru' }), entry('evaluator.assigned', { evaluator_name: 'د. يوسف موسوكي' })];
    expect(evaluatorOf({ history })).toBe('Fatuma Wanjiru');
  });

  it('is unknown before an assignment', () => {
    expect(evaluatorOf({ history: [entry('application.submitted', {})] })).toBeUndefined();
  });
});
