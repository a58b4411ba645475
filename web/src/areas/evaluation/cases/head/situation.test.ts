import { CASE_STAGES } from '@miyar/contract/evaluation/stages';
import { TASK_KINDS, type Task } from '@miyar/contract/evaluation/tasks';
import { expect, test } from 'vitest';
import { caseDetail } from '../../../../testing/samples/evaluation/cases.ts';
import { situationOf } from './situation.ts';

const TODAY = '2026-11-22';
const task = (changes: Partial<Task> = {}): Task => ({
  id: 3,
  kind: 'report',
  text: 'Settle the levels with the team.',
  act: 'Settle the levels',
  application_id: 12,
  school: null,
  due_on: '2026-11-24',
  overdue_days: 0,
  paused: false,
  path: '/cases/12/report',
  ...changes,
});

test.each(TASK_KINDS)('a task of kind %s is what its reader does next at every stage, unless it is a right or is paused', (kind) => {
  for (const stage of CASE_STAGES) {
    const asked = situationOf(caseDetail({ stage, tasks: [task({ kind })] }), TODAY);
    expect(asked.task?.kind, stage).toBe(kind === 'appeal_window' ? undefined : kind);
    expect(situationOf(caseDetail({ stage, tasks: [task({ kind, paused: true })] }), TODAY).task, stage).toBeUndefined();
  }
});

test.each(CASE_STAGES)('without a task a case at %s asks nothing, and gives its state', (stage) => {
  const { kind, task: asked } = situationOf(caseDetail({ stage }), TODAY);
  expect(asked).toBeUndefined();
  expect(kind).toBe(stage === 'eligible' ? 'opens' : stage === 'withdrawn' || stage === 'released' || stage === 'closed' ? stage : 'waits');
});

test('a self-evaluation without an open indicator is submitted', () => {
  const answering = task({ kind: 'self_evaluation', path: '/cases/12/self-evaluation' });
  const progress = (answered: number) => [{ area_id: 1, code: '1', answered, of: 2 }];
  expect(situationOf(caseDetail({ tasks: [answering], progress: progress(1) }), TODAY)).toMatchObject({ kind: 'answer', left: 1 });
  expect(situationOf(caseDetail({ tasks: [answering], progress: progress(2) }), TODAY)).toMatchObject({ kind: 'submit', left: 0 });
});

test('the days of its clock are counted from tomorrow on', () => {
  const [clock] = caseDetail().clocks;
  const counted = ['2026-11-19', '2026-11-22', '2026-11-23', '2026-11-24'];
  const clocks = [{ ...clock!, unit: 'wd' as const, due_on: '2026-11-24', explained: { counted, skipped: [] } }];
  expect(situationOf(caseDetail({ clocks, tasks: [task()] }), TODAY).limit).toEqual({ due_on: '2026-11-24', overdue_days: 0, days: { left: 2, of: 4 } });
  const paused = clocks.map((one) => ({ ...one, paused_on: '2026-11-20' }));
  expect(situationOf(caseDetail({ clocks: paused }), TODAY).limit).toBeUndefined();
});
