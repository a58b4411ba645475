import { z } from 'zod';
import { CERTIFICATE_STATUSES } from '../accreditation/certificates.ts';
import { institutionFacets } from '../accreditation/register.ts';
import { endpoint } from '../core/endpoint.ts';
import { quarantine } from '../core/files.ts';
import { day, id, line, may, moment, optional, prose, wholeNumber } from '../core/fields.ts';
import { EXPORT_FORMATS, page } from '../core/paging.ts';
import { CaseClock } from '../evaluation/cases.ts';
import { CLOCK_UNITS } from '../evaluation/clocks/clock.ts';
import { DaysLeft } from '../evaluation/clocks/days-left.ts';
import { DUTY_CLOCK_KINDS } from '../evaluation/process.ts';
import { LEVELS } from '../evaluation/score/rules.ts';
import { pair } from '../evaluation/standard-rules.ts';
import { Task } from '../evaluation/tasks.ts';
import { DUTY_KINDS, DUTY_OWNERS, DUTY_STATES } from './duty-rules.ts';
import { MAX_ADDED_INDICATORS } from './statement.ts';

/** How far a due day may be put off at once, and how long a duty may be paused in sum. */
export const MAX_EXTENSION_MONTHS = 12;
export const MAX_PAUSE_MONTHS = 12;
/** How many questions a return names at most. */
export const MAX_RETURNED = 30;

const school = z.object({ id: z.int(), name: z.string(), name_alternative: z.string().nullable() });
const progress = z.object({ answered: z.int(), of: z.int() });

/** Why a duty is due on its day. */
const Explained = z.object({
  since: day,
  amount: z.int(),
  unit: z.enum(CLOCK_UNITS),
  opens: z.object({ amount: z.int(), unit: z.enum(['day', 'month']) }).nullable(),
  validity_months: z.int().optional(),
  /** The day it would be due, if that is a day without work, and why; absent otherwise. */
  put_off: z.object({ from: day, why: z.enum(['weekend', 'holiday']), title: pair(z.string()).optional() }).optional(),
});

const acts = {
  open: may('duty_state', 'duty_kind', 'forbidden'),
  write: may('duty_state', 'duty_kind', 'viewer_reads_only', 'forbidden'),
  submit: may('duty_state', 'duty_kind', 'viewer_reads_only', 'not_owner', 'forbidden'),
  accept: may('duty_state', 'duty_kind', 'forbidden'),
  return: may('duty_state', 'duty_kind', 'forbidden'),
  waive: may('duty_state', 'duty_kind', 'forbidden'),
  pause: may('duty_state', 'duty_kind', 'clock_not_running', 'forbidden'),
  resume: may('duty_state', 'duty_kind', 'forbidden'),
  extend: may('duty_state', 'duty_kind', 'clock_not_running', 'forbidden'),
};

/** A duty as lists have it. */
export const ListedDuty = z.object({
  id: z.int(),
  school,
  kind: z.enum(DUTY_KINDS),
  /** Counts the duties of a kind of one accreditation. */
  number: z.int(),
  owner: z.enum(DUTY_OWNERS),
  state: z.enum(DUTY_STATES),
  opens_on: day,
  /** The day of its clock. While it is planned, the day as it would be today: it becomes fixed when the duty opens. */
  due_on: day.nullable(),
  /** Calendar days since the due day; 0 before it, and once the duty is over. */
  overdue_days: z.int(),
  /** How many days its clock leaves; null where no clock runs. */
  days: DaysLeft.nullable(),
  paused: z.boolean(),
  /** How much of its form is answered; null for a duty without a form. */
  progress: progress.nullable(),
});
export type ListedDuty = z.output<typeof ListedDuty>;

/** A question of a statement, with its answer as the reader may know it. */
const Question = z.object({
  /** A question of the annual statement, or the code of an indicator. */
  key: z.string(),
  /** Raised by every save; 0 before the first. */
  version: z.int(),
  content: z.record(z.string(), z.unknown()).nullable(),
  /** The answer of the year before, where the question repeats; absent without one. */
  was: z.record(z.string(), z.unknown()).optional(),
  /** Whether it is not answered. */
  missing: z.boolean(),
  /** For administrators: numbers that differ by more than a quarter from the year before, and changes reported without a notice. */
  marked: z.array(z.string()).optional(),
  /** The indicator of a question of an interim report, with what was decided of it. */
  indicator: z
    .object({
      id: z.int(),
      code: z.string(),
      title: pair(z.string()),
      critical: z.boolean(),
      level: z.enum([...LEVELS, 'NA']).nullable(),
      finding: pair(z.string()).nullable(),
      recommendation: pair(z.string()).nullable(),
    })
    .optional(),
});
export type DutyQuestion = z.output<typeof Question>;

/** The open sites, the recommendations and the stored items that the form asks about. */
const About = z.object({
  sites: z.array(
    z.object({
      id: z.int(),
      code: z.string(),
      name: z.object({ ar: z.string().nullable(), en: z.string().nullable() }),
      section: z.enum(['boys', 'girls', 'both']).nullable(),
    }),
  ),
  recommendations: z.array(z.object({ indicator_id: z.int(), code: z.string(), title: pair(z.string()), recommendation: pair(z.string()) })),
});

const Item = z.object({ id: z.int(), number: z.int(), key: z.string(), reason: z.string(), done_at: moment.nullable() });
const Submission = z.object({ number: z.int(), at: moment, sha256: z.string(), receipt: z.string() });

/** A duty with all its parts that the reader may see. */
export const Duty = ListedDuty.extend({
  version: z.int(),
  explained: Explained,
  /** The clock that runs, or ran last; null before it opens, and for a renewal. */
  clock: CaseClock.extend({ kind: z.enum(DUTY_CLOCK_KINDS) })
    .omit({ can: true })
    .nullable(),
  opened_at: moment.nullable(),
  submitted_at: moment.nullable(),
  closed_at: moment.nullable(),
  /** Why it was waived, or the note with which it was accepted. */
  reason: pair(z.string()).nullable(),
  questions: z.array(Question),
  about: About.nullable(),
  /** The questions that were returned, the newest return first. */
  items: z.array(Item),
  submissions: z.array(Submission),
  /** The receipt of the submission that the call made. */
  receipt: z.object({ number: z.string(), sha256: z.string(), jws: z.string() }).optional(),
  can: z.object(acts),
});
export type Duty = z.output<typeof Duty>;

/** A line of the past of an accreditation. */
const Past = z.object({
  at: moment,
  kind: z.enum(['decision', 'certificate', 'statement', 'report', 'notice', 'plan', 'visit']),
  /** In the reader’s language. */
  text: z.string(),
  detail: z.string().nullable(),
  path: z.string().nullable(),
});

/** A monitoring visit that is under way, as the reader may know it. */
const OpenVisit = z.object({
  case_id: z.int(),
  announced: z.boolean(),
  /** For administrators: whether the institution knows of it. */
  revealed: z.boolean().optional(),
  days: z.array(day),
  indicators: z.array(z.string()),
  /** The duty that it fulfils. */
  duty_id: z.int().nullable(),
});

/** The years of an accreditation: what was, what is due next and why on that day. */
export const Years = z.object({
  institution: z.object({ id: z.int(), name: z.string(), name_alternative: z.string().nullable() }),
  certificate: z
    .object({
      id: z.int(),
      certificate_number: z.string(),
      verification_code: z.string(),
      status: z.enum(CERTIFICATE_STATUSES),
      decision: z.enum(['full', 'conditional']),
      level: z.string().nullable(),
      released_on: day,
      valid_from: day,
      valid_until: day,
      renewal_opens_on: day,
    })
    .nullable(),
  /** The tasks that wait for the reader. */
  now: z.array(Task),
  /** The duties that are not over, in the order of their days. */
  next: z.array(Duty.pick({ ...keysOf(ListedDuty.shape), explained: true, version: true, can: true })),
  /** The duties that are over, for the drawing of the years. */
  over: z.array(
    z.object({ id: z.int(), kind: z.enum(DUTY_KINDS), number: z.int(), owner: z.enum(DUTY_OWNERS), state: z.enum(DUTY_STATES), due_on: day.nullable() }),
  ),
  /** Monitoring visits under way; absent without one. */
  visits: z.array(OpenVisit).optional(),
  past: z.array(Past),
});
export type Years = z.output<typeof Years>;

function keysOf<S extends z.ZodRawShape>(shape: S): { [K in keyof S]: true } {
  return Object.fromEntries(Object.keys(shape).map((key) => [key, true])) as { [K in keyof S]: true };
}

export const DUTY_DUE = ['overdue', '7_days', '60_days'] as const;
export const DUTY_SORTS = ['due', 'name'] as const;

/** The filters of the list of all duties. */
export const DutyFilters = z.object({
  q: optional(line(100)),
  kind: z.enum(DUTY_KINDS, 'invalid_choice').optional(),
  state: z.enum(DUTY_STATES, 'invalid_choice').optional(),
  owner: z.enum(DUTY_OWNERS, 'invalid_choice').optional(),
  due: z.enum(DUTY_DUE, 'invalid_choice').optional(),
  institution_kind: institutionFacets.kind,
  section: institutionFacets.section,
  region: institutionFacets.region,
});
export type DutyFilters = z.output<typeof DutyFilters>;

const requirement = 'institution and years C';
const admin = { requirement, access: ['admin'], method: 'POST' } as const;
const both = { requirement, access: ['admin', 'institution'], method: 'GET' } as const;
const own = { requirement, access: ['institution'] } as const;
const params = z.object({ id });
const version = wholeNumber();
const changed = ['duty_state', 'duty_kind', 'duty_changed'] as const;
const reason = z.strictObject({ ar: prose(2000, 'blank'), en: prose(2000, 'blank') });

/** The duties between two decisions. */
export const duties = {
  years: endpoint({
    ...both,
    path: '/api/institutions/:id/years',
    summary: 'The years of the accreditation of an institution: what was, what is due next and why on that day',
    params,
    response: Years,
  }),
  listAll: endpoint({
    requirement,
    access: ['admin'],
    method: 'GET',
    path: '/api/admin/duties',
    summary: 'The duties of all institutions; without a state those that are open, the earliest day first',
    query: DutyFilters.extend({ ...page, sort: z.enum(DUTY_SORTS, 'invalid_choice').default('due') }),
    response: z.array(ListedDuty),
  }),
  export: endpoint({
    requirement,
    access: ['admin'],
    method: 'GET',
    path: '/api/admin/duties/export',
    summary: 'The same list as a file',
    query: DutyFilters.extend({ format: z.enum(EXPORT_FORMATS, 'invalid_choice') }),
    response: 'file',
    errors: ['export_too_long'],
  }),
  listOwn: endpoint({
    ...own,
    method: 'GET',
    path: '/api/duties',
    summary: 'The duties of one’s organisation that are not over, in the order of their days',
    query: z.object(page),
    response: z.array(ListedDuty),
  }),
  read: endpoint({
    ...both,
    path: '/api/duties/:id',
    summary: 'A duty with its form, its submissions and the explanation of its days',
    params,
    response: Duty,
  }),
  saveAnswer: endpoint({
    ...own,
    method: 'PUT',
    path: '/api/duties/:id/answers/:key',
    summary: 'Save the answer to one question of a statement: the whole content of the question',
    member: 'editor',
    params: z.object({ id, key: line(40) }),
    body: z.strictObject({ version: wholeNumber(0), content: z.record(z.string(), z.unknown()) }),
    response: Question,
    errors: ['answer_changed', 'duty_state', 'duty_kind', 'too_many_changes', 'viewer_reads_only'],
  }),
  submit: endpoint({
    ...own,
    method: 'POST',
    path: '/api/school/duties/:id/submit',
    summary: 'Submit a statement: it is frozen, and a receipt confirms it',
    member: 'owner',
    params,
    body: z.strictObject({ version }),
    response: Duty,
    errors: [...changed, 'statement_incomplete', 'file_infected', 'viewer_reads_only', 'not_owner'],
  }),
  submission: endpoint({
    ...both,
    path: '/api/duties/:id/submissions/:number',
    summary: 'What was submitted, as it was frozen, with its receipt',
    params: z.object({ id, number: id }),
    response: z.object({
      number: z.int(),
      at: moment,
      sha256: z.string(),
      content: z.string(),
      receipt: z.object({ number: z.string(), jws: z.string() }),
      /** The files of the evidence store that its answers name, by the key of the question and the hash that is frozen. */
      files: z.array(z.object({ question: z.string(), sha256: z.string(), path: z.string(), held: quarantine })),
    }),
  }),
  open: endpoint({
    ...admin,
    path: '/api/admin/duties/:id/open',
    summary: 'Open a planned duty early; for an interim report with indicators beside those it asks about',
    params,
    body: z.strictObject({ version, indicator_ids: z.array(id).max(MAX_ADDED_INDICATORS, 'too_many_items').optional() }),
    response: Duty,
    errors: changed,
  }),
  accept: endpoint({
    ...admin,
    path: '/api/admin/duties/:id/accept',
    summary: 'Accept a statement; its figures go into the profile',
    params,
    body: z.strictObject({ version, note: reason.optional() }),
    response: Duty,
    errors: [...changed, 'text_in_one_language'],
  }),
  return: endpoint({
    ...admin,
    path: '/api/admin/duties/:id/return',
    summary: 'Return questions of a statement, each with its reason',
    params,
    body: z.strictObject({
      version,
      items: z
        .array(z.strictObject({ key: line(40), reason: prose(1000) }))
        .min(1, 'required')
        .max(MAX_RETURNED, 'too_many_items'),
    }),
    response: Duty,
    errors: changed,
  }),
  waive: endpoint({
    ...admin,
    path: '/api/admin/duties/:id/waive',
    summary: 'Waive a duty: nothing is owed by it any more',
    params,
    body: z.strictObject({ version, reason }),
    response: Duty,
    errors: [...changed, 'text_in_one_language'],
  }),
  pause: endpoint({
    ...admin,
    path: '/api/admin/duties/:id/pause',
    summary: 'Pause the clock of a duty from today on',
    params,
    body: z.strictObject({ version, reason }),
    response: Duty,
    errors: [...changed, 'clock_not_running', 'text_in_one_language', 'invalid_date'],
  }),
  resume: endpoint({
    ...admin,
    path: '/api/admin/duties/:id/resume',
    summary: 'Let the clock of a duty run again: today does not count',
    params,
    body: z.strictObject({ version, reason }),
    response: Duty,
    errors: [...changed, 'text_in_one_language'],
  }),
  extend: endpoint({
    ...admin,
    path: '/api/admin/duties/:id/extend',
    summary: 'Give a duty a later day',
    params,
    body: z.strictObject({ version, reason, due_on: day }),
    response: Duty,
    errors: [...changed, 'clock_not_running', 'text_in_one_language', 'due_day_not_later', 'invalid_date'],
  }),
};
