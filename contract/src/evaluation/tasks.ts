import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { day, id } from '../core/fields.ts';
import { page } from '../core/paging.ts';
import { DaysLeft } from './clocks/days-left.ts';

/** The kinds of task in a case of the full path. The act that makes or ends the need opens or closes them. */
export const CASE_TASK_KINDS = [
  'eligibility',
  'open_self_evaluation',
  'completion',
  'self_evaluation',
  'area',
  'team',
  'invitation',
  'objection',
  'decide_objection',
  'division',
  'propose_visit',
  'fix_visit',
  'answer_visit',
  'answer_counter',
  'report',
  'fact_check',
  'remarks',
  'decision',
  'conclude_visit',
  'appeal_window',
  'plan',
  'review_plan',
  'progress',
  'review_progress',
  'suspend',
  'appeal',
  'hear_appeal',
  'appeal_statement',
  'overdue',
  'profile',
  'renew_evidence',
  'statement',
  'statement_completion',
  'review_statement',
  'order_visit',
  'renewal',
  're_evaluation',
  'answer_change',
  'family_reply',
] as const;

/**
 * Tasks that follow from the facts of an application on the short path, or of a training session, while the facts last: an evaluator to
 * assign, a visit to report on, a decision to take on its report, and a session that was held without a report of its attendance.
 */
export const FOLLOWING_TASK_KINDS = ['assign_evaluator', 'visit_report', 'decide_report', 'attendance_report'] as const;

export const TASK_KINDS = [...CASE_TASK_KINDS, ...FOLLOWING_TASK_KINDS] as const;
export type CaseTaskKind = (typeof CASE_TASK_KINDS)[number];
export type TaskKind = (typeof TASK_KINDS)[number];

/** Rights are optional tasks: they are listed, but not counted. */
export const RIGHTS = ['appeal_window'] as const satisfies readonly CaseTaskKind[];

/** For whom a task is: one person, the people of an organisation, the administrators, or the lead evaluator. */
export const TASK_AUDIENCES = ['user', 'owners', 'editors', 'admins', 'lead'] as const;
export type TaskAudience = (typeof TASK_AUDIENCES)[number];

export const Task = z.object({
  id: z.int(),
  kind: z.enum(TASK_KINDS),
  /** In the reader’s language. */
  text: z.string(),
  /** Its act in few words, in the reader’s language, as the label of a button. */
  act: z.string(),
  application_id: z.int().nullable(),
  school: z.object({ name: z.string(), name_alternative: z.string().nullable() }).nullable(),
  due_on: day.nullable(),
  /** Calendar days since the due day; 0 before it. */
  overdue_days: z.int(),
  /** How many days its clock leaves; null where no clock runs. */
  days: DaysLeft.nullable(),
  /** Its clock does not count at present. */
  paused: z.boolean(),
  /** Where it is done. */
  path: z.string(),
});
export type Task = z.output<typeof Task>;

/** The number of tasks that wait, without paused tasks and rights. */
export const TaskCount = z.object({ open: z.int(), overdue: z.int() });
export type TaskCount = z.output<typeof TaskCount>;

export const TASK_FILTERS = ['overdue', '7_days'] as const;

const requirement = 'REQ-E5';

/** The tasks that wait for the reader. */
export const tasks = {
  list: endpoint({
    method: 'GET',
    path: '/api/tasks',
    summary: 'What waits for the reader, the earliest due day first',
    requirement,
    access: 'signed-in',
    query: z.object({ ...page, due: z.enum(TASK_FILTERS, 'invalid_choice').optional(), application_id: id.optional() }),
    response: z.array(Task),
  }),
  count: endpoint({
    method: 'GET',
    path: '/api/tasks/count',
    summary: 'How much waits for the reader, and how much of it is overdue',
    requirement,
    access: 'signed-in',
    response: TaskCount,
  }),
};
