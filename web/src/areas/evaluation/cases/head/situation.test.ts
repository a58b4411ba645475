import { CASE_STAGES } from '@miyar/contract/evaluation/stages';
import { TASK_KINDS, type Task } from '@miyar/contract/evaluation/tasks';
import { expect, test } from 'vitest';
import { caseDetail } from '../../../../testing/samples/evaluation/cases.ts';
import { situationOf } from './situation.ts';

const task = (changes: Partial<Task> = {}): Task => ({
  id: 3,
  kind: 'report',
  text: 'Settle the levels with the team.',
  act: 'Settle the levels',
  application_id: 12,
  school: null,
  due_on: '2026-11-24',
  overdue_days: 0,
  days: null,
  paused: false,
  path: '/cases/12/report',
  ...changes,
});

test.each(TASK_KINDS)('a task of kind %s is what its reader does next at every stage, unless it is a right or is paused', (kind) => {
  for (const stage of CASE_STAGES) {
    const asked = situationOf(caseDetail({ stage, tasks: [task({ kind })] }));
    expect(asked.task?.kind, stage).toBe(kind === 'appeal_window' ? undefined : kind);
    expect(situationOf(caseDetail({ stage, tasks: [task({ kind, paused: true })] })).task, stage).toBeUndefined();
  }
});

test.each(CASE_STAGES)('without a task a case at %s asks nothing, and gives its state', (stage) => {
  const { kind, task: asked } = situationOf(caseDetail({ stage }));
  expect(asked).toBeUndefined();
  expect(kind).toBe(stage === 'eligible' ? 'opens' : stage === 'withdrawn' || stage === 'released' || stage === 'closed' ? stage : 'waits');
});

test('a working draft asks its institution for what is left of it', () => {
  const progress = [{ area_id: 1, code: '1', answered: 1, of: 3 }];
  const area = task({ kind: 'area', path: '/cases/12/self-evaluation' });
  expect(situationOf(caseDetail({ stage: 'working', clocks: [], progress, tasks: [area] }))).toMatchObject({ kind: 'working', task: undefined, left: 2 });
});

test('a planned visit is known by its days', () => {
  expect(situationOf(caseDetail({ stage: 'visit_planned', visit: { days: ['2026-12-06'] } })).kind).toBe('visit');
});

test('a self-evaluation without an open indicator is submitted', () => {
  const answering = task({ kind: 'self_evaluation', path: '/cases/12/self-evaluation' });
  const progress = (answered: number) => [{ area_id: 1, code: '1', answered, of: 2 }];
  expect(situationOf(caseDetail({ tasks: [answering], progress: progress(1) }))).toMatchObject({ kind: 'answer', left: 1 });
  expect(situationOf(caseDetail({ tasks: [answering], progress: progress(2) }))).toMatchObject({ kind: 'submit', left: 0 });
});

test.each([0, 1])('a self-evaluation that was opened again is not complete, with %s open answers', (open) => {
  const answering = task({ kind: 'self_evaluation', path: '/cases/12/self-evaluation' });
  const progress = [{ area_id: 1, code: '1', answered: 2 - open, of: 2 }];
  const reopened = { reason: 'Say more.' };
  expect(situationOf(caseDetail({ tasks: [answering], progress, reopened }))).toMatchObject({ kind: 'reopened', task: answering, clock: { id: 1 } });
  expect(situationOf(caseDetail({ progress, reopened }))).toMatchObject({ kind: 'reopened', task: undefined });
  // Another task of the reader comes first.
  expect(situationOf(caseDetail({ tasks: [task()], progress, reopened })).kind).toBe('task');
});

test('the clock of a task is the one that runs until its day; what is paused or decided has none', () => {
  const [clock] = caseDetail().clocks;
  const clocks = [
    { ...clock!, id: 1, due_on: '2026-11-24' },
    { ...clock!, id: 2, due_on: '2026-11-20' },
  ];
  expect(situationOf(caseDetail({ clocks, tasks: [task()] })).clock?.id).toBe(1);
  expect(situationOf(caseDetail({ clocks })).clock?.id).toBe(2);
  expect(situationOf(caseDetail({ clocks: clocks.map((one) => ({ ...one, paused_on: '2026-11-19' })) })).clock).toBeUndefined();
  expect(situationOf(caseDetail({ clocks, stage: 'released' })).clock).toBeUndefined();
});
