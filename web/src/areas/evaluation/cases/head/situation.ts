import type { CaseClock, CaseDetail } from '@miyar/contract/evaluation/cases';
import { RIGHTS, type Task } from '@miyar/contract/evaluation/tasks';

/** The kinds of task that are about answering indicators. */
const ANSWERING: ReadonlySet<Task['kind']> = new Set(['self_evaluation', 'area']);

/** The situation of a case for its reader: their next act, or the act of others. */
export interface Situation {
  readonly kind: 'working' | 'answer' | 'submit' | 'reopened' | 'task' | 'opens' | 'visit' | 'decided' | 'released' | 'closed' | 'withdrawn' | 'waits';
  /** The next task of the reader; undefined if they have nothing to do. */
  readonly task: Task | undefined;
  /** Indicators of the self-evaluation that have no answer yet. */
  readonly left: number;
  /** The clock that runs for the next step. */
  readonly clock: CaseClock | undefined;
}

/** A task the reader has to do now: a right is no duty, and what is paused waits for nobody. */
const isQueried = ({ kind, paused }: Task): boolean => !paused && !(RIGHTS as readonly Task['kind'][]).includes(kind);

/** The situation of a case for its reader, from the open tasks that the server sent to them: the most pressing one first. */
export function situationOf(of: CaseDetail): Situation {
  const task = of.tasks.find(isQueried);
  const left = of.progress.reduce((sum, { answered, of: all }) => sum + all - answered, 0);
  const running = of.clocks.filter(({ stopped_at: stopped, paused_on: paused }) => stopped === null && paused === null);
  const [first] = running.toSorted((one, other) => (one.due_on < other.due_on ? -1 : 1));
  if (of.stage === 'working') return { kind: 'working', task: undefined, left, clock: undefined };
  // Answers that were submitted and opened again are not called complete.
  if (of.reopened && (!task || ANSWERING.has(task.kind))) return { kind: 'reopened', task, left, clock: first };
  if (task)
    return {
      kind: ANSWERING.has(task.kind) ? (left > 0 ? 'answer' : 'submit') : 'task',
      task,
      left,
      clock: running.find(({ due_on: on }) => on === task.due_on),
    };
  const ended = (kind: Situation['kind']): Situation => ({ kind, task, left, clock: undefined });
  if (of.stage === 'withdrawn') return ended('withdrawn');
  // On the short path a decision has no text of its own.
  if (of.stage === 'released' || of.stage === 'closed') return ended(of.decision ? 'decided' : of.stage);
  const kind = of.stage === 'eligible' ? 'opens' : of.stage === 'visit_planned' && of.visit.days.length > 0 ? 'visit' : 'waits';
  return { kind, task, left, clock: first };
}
