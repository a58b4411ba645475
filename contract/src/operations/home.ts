import { z } from 'zod';
import { HistoryEntry, PROFILES } from '../accreditation/applications.ts';
import { CERTIFICATE_STATUSES } from '../accreditation/certificates.ts';
import { endpoint, ROLES } from '../core/endpoint.ts';
import { day } from '../core/fields.ts';
import { DaysLeft } from '../evaluation/clocks/days-left.ts';
import { STORED_STAGES, CASE_STEP_NAMES, WAITING_ON } from '../evaluation/stages.ts';
import { Task, TaskCount } from '../evaluation/tasks.ts';

const School = z.object({ name: z.string(), name_alternative: z.string().nullable() });

/** Where an application is, as the reader may know it; one of the short path is at the stage its facts mean. */
export const HomeStage = z.object({
  application_id: z.int(),
  school: School,
  profile: z.enum(PROFILES),
  /** A monitoring visit; absent for an application. */
  purpose: z.literal('monitoring').optional(),
  stage: z.enum(STORED_STAGES),
  /** The step of the seven it is at. */
  step: z.enum(CASE_STEP_NAMES),
  waiting_on: z.enum(WAITING_ON),
  /** Decided: all seven are done. */
  over: z.boolean(),
  /** How the reader is in its team. */
  role: z.enum(['lead', 'member']).nullable(),
  /** The first and the last day of its planned visit; absent at other stages. */
  visit: z.object({ from: day, until: day }).optional(),
  /** The day on which the self-evaluation of an eligible institution opens by itself; absent if no day is set. */
  opens_on: day.optional(),
});
export type HomeStage = z.output<typeof HomeStage>;

/** A task as a row of the first page. */
export const HomeTask = Task.extend({
  place: HomeStage.nullable(),
  /** The training session of the task: where it was and how long, and its day. */
  session: z.object({ title: z.string(), detail: z.string(), held_on: day }).nullable(),
});
export type HomeTask = z.output<typeof HomeTask>;

/** An application where others act, or nobody, and the optional task of the reader there. */
export const HomeOther = z.object({
  place: HomeStage,
  /** A task that is only a right of the reader. */
  right: HomeTask.nullable(),
  due_on: day.nullable(),
  overdue_days: z.int(),
  days: DaysLeft.nullable(),
  path: z.string(),
});
export type HomeOther = z.output<typeof HomeOther>;

/** From so many days before its end on, a certificate is on the first page. */
export const ENDING_DAYS = 60;

/** A certificate that ends soon. */
export const HomeEnding = z.object({
  school: School,
  certificate_number: z.string(),
  valid_until: day,
  days: DaysLeft,
  /** Where it is renewed or, by those who may not apply, read. */
  path: z.string(),
});
export type HomeEnding = z.output<typeof HomeEnding>;

/** The publication for families about an institution of the reader, from the release of its newest decision on. */
export const HomeFamilies = z.object({
  application_id: z.int(),
  institution_id: z.int(),
  school: School,
  state: z.enum(['waiting', 'published', 'withheld']),
  /** The report with the outcome, or the outcome alone. */
  mode: z.enum(['report', 'outcome']),
  /** The day on which it is or was published; null while that is not known. */
  on_day: day.nullable(),
  /** The last day for a reply that may still be sent. */
  reply_until: day.nullable(),
});
export type HomeFamilies = z.output<typeof HomeFamilies>;

/** Kinds of cover: the most pressing task, the next visit or session, the work of others, a decision, or how to begin. */
export const COVER_KINDS = ['task', 'visit', 'session', 'others', 'decided', 'begin', 'nothing'] as const;

/** The counts of each role’s first page (REQ-D2), in their order. */
export const HOME_COUNTS = {
  institution: ['applications', 'documents', 'feedback', 'certificates'],
  evaluator: ['assigned', 'reports', 'reports_this_month'],
  admin: ['schools', 'evaluators', 'reports', 'evaluations'],
  trainer: ['sessions', 'attendance', 'people_this_year'],
} as const;
const HOME_COUNT_NAMES = [
  'applications',
  'documents',
  'feedback',
  'certificates',
  'assigned',
  'reports',
  'reports_this_month',
  'schools',
  'evaluators',
  'evaluations',
  'sessions',
  'attendance',
  'people_this_year',
] as const;
export type HomeCountName = (typeof HOME_COUNT_NAMES)[number];

export const Home = z.object({
  role: z.enum(ROLES),
  /** The same as `/api/tasks/count` answers. */
  count: TaskCount,
  cover: z.object({
    kind: z.enum(COVER_KINDS),
    /** The task it shows, which is in no row. */
    task: HomeTask.nullable(),
    /** An application where others act and the reader has nothing to do. */
    other: HomeOther.nullable(),
    place: HomeStage.nullable(),
  }),
  /** The evaluator’s next visit, from today on. */
  visit: z.object({ place: HomeStage, from: day, until: day, indicators: z.int(), opens_at: z.string().nullable() }).nullable(),
  /** The trainer’s next session, from today on, and those after it. */
  sessions: z.array(z.object({ id: z.int(), title: z.string(), location: z.string(), duration: z.string(), held_on: day })),
  /** The institution’s newest decision. */
  decision: z
    .object({
      place: HomeStage,
      granted: z.boolean(),
      conditional: z.boolean(),
      level: z.enum(['A', 'B', 'C']).nullable(),
      valid_until: day.nullable(),
      /** The status of its certificate today. */
      certificate: z.enum(CERTIFICATE_STATUSES).nullable(),
      decided_on: day,
    })
    .nullable(),
  /** The other tasks, the earliest due day first: as many as a first page shows. */
  tasks: z.array(HomeTask),
  /** `/api/tasks` has more of them. */
  more: z.boolean(),
  /** Paused tasks. */
  still: z.array(HomeTask),
  /** Late ones first. For administrators: what they prepared a decision on and is late. */
  others: z.array(HomeOther),
  /**
   * Certificates that end within `ENDING_DAYS` and are not being renewed, the earliest first: those of the institution, or for administrators of
   * all, as many as a first page shows. The field is absent if no certificate ends soon.
   */
  ending: z.array(HomeEnding).optional(),
  /** For an institution: what families read about it. The field is absent where nothing is or will be published. */
  families: z.array(HomeFamilies).optional(),
  /** The newest events of applications in which the reader has a part: at most three. */
  done: z.array(HistoryEntry.extend({ school: School.nullable() })),
  counts: z.array(z.object({ name: z.enum(HOME_COUNT_NAMES), value: z.int() })),
  /** For administrators: running applications by step. `light` of them are on the short path, `late` have a late task of the authority. */
  steps: z.array(z.object({ step: z.enum(CASE_STEP_NAMES), count: z.int(), light: z.int(), late: z.int() })).nullable(),
  /** The case of an institution that has one running application, on the full path. */
  only_case: z.int().nullable(),
  /** An institution may apply. */
  can: z.object({ apply: z.boolean() }),
});
export type Home = z.output<typeof Home>;

/** The first page of every role, in one call. */
export const home = {
  read: endpoint({
    method: 'GET',
    path: '/api/home',
    summary: 'The reader’s first page: the most pressing task, what else waits, what others do, what happened lately, and the counts',
    requirement: 'REQ-D2, REQ-E5',
    access: 'signed-in',
    response: Home,
  }),
};
