import type { CaseDetail } from '@miyar/contract/evaluation/cases';
import { RIGHTS, type Task } from '@miyar/contract/evaluation/tasks';

/** The kinds of task that are about answering indicators. */
const ANSWERING: ReadonlySet<Task['kind']> = new Set(['self_evaluation', 'area']);

/** A time limit as the head of a case shows it. */
export interface Limit {
  readonly due_on: string;
  readonly overdue_days: number;
  /** Counted days from tomorrow to the due day, and how many there were from the first day on. */
  readonly days: { readonly left: number; readonly of: number } | null;
}

/** The situation of a case for its reader: what they do next, or what others do. */
export interface Situation {
  readonly kind: 'answer' | 'submit' | 'task' | 'opens' | 'decided' | 'released' | 'closed' | 'withdrawn' | 'waits';
  /** What the reader does next; undefined where nothing is asked of them. */
  readonly task: Task | undefined;
  /** Indicators of the self-evaluation that have no answer yet. */
  readonly left: number;
  readonly limit: Limit | undefined;
}

/** A task the reader has to do now: a right is no duty, and what is paused waits for nobody. */
const isAsked = ({ kind, paused }: Task): boolean => !paused && !(RIGHTS as readonly Task['kind'][]).includes(kind);

/**
 * What a case asks of its reader now, from the open tasks that the server sent to them: the most pressing one first.
 * @param today `YYYY-MM-DD`
 */
export function situationOf(of: CaseDetail, today: string): Situation {
  const task = of.tasks.find(isAsked);
  const left = of.progress.reduce((sum, { answered, of: all }) => sum + all - answered, 0);
  const limit = limitOf(of, task, today);
  if (task) return { kind: ANSWERING.has(task.kind) ? (left > 0 ? 'answer' : 'submit') : 'task', task, left, limit };
  if (of.stage === 'withdrawn') return { kind: 'withdrawn', task, left, limit: undefined };
  // On the short path a decision has no text of its own.
  if (of.stage === 'released' || of.stage === 'closed') return { kind: of.decision ? 'decided' : of.stage, task, left, limit };
  return { kind: of.stage === 'eligible' ? 'opens' : 'waits', task, left, limit };
}

/** Until when: the day of the task, else that of the clock that runs. */
function limitOf({ clocks }: CaseDetail, task: Task | undefined, today: string): Limit | undefined {
  const running = clocks.filter(({ stopped_at: stopped, paused_on: paused }) => stopped === null && paused === null);
  const due = task ? task.due_on : running.map(({ due_on: on }) => on).toSorted()[0];
  if (!due) return undefined;
  const counted = running.find(({ due_on: on, unit }) => on === due && unit === 'wd')?.explained.counted;
  return {
    due_on: due,
    overdue_days: task?.overdue_days ?? 0,
    days: counted && counted.length > 0 ? { left: counted.filter((day) => day > today).length, of: counted.length } : null,
  };
}
