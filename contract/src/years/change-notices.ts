import { z } from 'zod';
import { endpoint, type FileRule } from '../core/endpoint.ts';
import { day, id, may, moment, optional, prose, wholeNumber } from '../core/fields.ts';
import { quarantine } from '../core/files.ts';
import { page } from '../core/paging.ts';
import { CHANGE_CLASSES, CHANGE_KINDS, CHANGE_OUTCOMES } from '../evaluation/institution-profile/change-kinds.ts';
import { addressFaults, json, number } from '../evaluation/institution-profile/institution-profile.ts';
import { pair } from '../evaluation/standard-rules.ts';
import { Duty } from './duties.ts';
import { DUTY_STATES } from './duty-rules.ts';

/** How many notices of an institution wait for an answer at most, and how many it sends in a year. */
export const MAX_OPEN_NOTICES = 10;
export const MAX_NOTICES_A_YEAR = 30;
/** How many months before and after the day on which a notice is sent the change may take effect. */
export const EFFECTIVE_MONTHS = { before: 24, after: 12 } as const;
export const NOTICE_REASON_LENGTH = 1000;

/** The files of a notice: contracts, licences, plans, photographs. */
export const NOTICE_FILES = {
  extensions: ['pdf', 'doc', 'docx', 'jpg', 'jpeg', 'png'],
  maxBytes: 10 * 1024 * 1024,
  atMost: 5,
} as const satisfies FileRule;

/** A notice of change. Its id is that of its duty, which is the answer that the authority owes. */
export const ChangeNotice = z.object({
  id: z.int(),
  /** The version of its duty. */
  version: z.int(),
  institution: z.object({ id: z.int(), name: z.string(), name_alternative: z.string().nullable() }),
  kind: z.enum(CHANGE_KINDS),
  /** The class of the day on which it was sent. */
  class: z.enum(CHANGE_CLASSES),
  state: z.enum(DUTY_STATES),
  /** Until when it is answered. */
  due_on: day.nullable(),
  /** The fields as they are to be. The contact of a head is in the profile alone once the notice is over: then this is empty. */
  content: z.record(z.string(), z.unknown()),
  /** The site it is about, as the profile has it; null where it is about none. */
  site: z.object({ id: z.int(), code: z.string(), name: z.object({ ar: z.string().nullable(), en: z.string().nullable() }) }).nullable(),
  effective_on: day,
  reason: z.string(),
  files: z.array(z.object({ name: z.string(), path: z.string(), size: z.int(), held: quarantine })),
  /** The person who sent it. */
  by_name: z.string(),
  at: moment,
  /** How many working days after the last day in time it was sent; 0 in time, and null where the authority is asked first. */
  late_wd: z.int().nullable(),
  /** Whether a change that needs approval took effect before the authority was asked. */
  before_approval: z.boolean(),
  outcome: z.enum(CHANGE_OUTCOMES).nullable(),
  answer: pair(z.string()).nullable(),
  /** When it entered the profile, or its history; null while that lies ahead. */
  applied_at: moment.nullable(),
  can: z.object({
    withdraw: may('duty_state', 'viewer_reads_only', 'forbidden'),
    answer: may('duty_state', 'forbidden'),
  }),
});
export type ChangeNotice = z.output<typeof ChangeNotice>;

/** The duty of a notice, with the notice. */
export const NoticeDuty = Duty.extend({ class: z.enum(CHANGE_CLASSES), notice: ChangeNotice });
export type NoticeDuty = z.output<typeof NoticeDuty>;

const requirement = 'institution and years C';
const params = z.object({ id });
const answer = prose(2000, 'blank');

/** The changes that an accredited institution gives notice of, and the answers of the authority. */
export const changeNotices = {
  list: endpoint({
    requirement,
    access: ['admin', 'institution'],
    method: 'GET',
    path: '/api/institutions/:id/change-notices',
    summary: 'The notices of change of an institution, the newest first; with `duty_id` the notice of that duty',
    params,
    query: z.object({ ...page, duty_id: optional(id) }),
    response: z.array(ChangeNotice),
  }),
  send: endpoint({
    requirement,
    access: ['institution'],
    method: 'POST',
    path: '/api/institutions/:id/change-notices',
    summary: 'Give notice of a change. In a form `content` is a JSON text: the fields of the kind as they are to be',
    member: 'editor',
    params,
    body: z.strictObject({
      kind: z.enum(CHANGE_KINDS, 'invalid_choice'),
      content: json(z.record(z.string(), z.unknown(), 'invalid_value')),
      effective_on: day,
      reason: prose(NOTICE_REASON_LENGTH),
    }),
    files: { files: NOTICE_FILES },
    alsoJson: true,
    uploads: 'evidence',
    response: NoticeDuty,
    status: 201,
    errors: [...addressFaults, 'notice_open_already', 'no_accreditation', 'too_many_items', 'institution_name_taken', 'too_many_uploads', 'viewer_reads_only'],
  }),
  withdraw: endpoint({
    requirement,
    access: ['institution'],
    method: 'DELETE',
    path: '/api/school/change-notices/:id',
    summary: 'Withdraw a notice of change before it is answered; a change that needs no approval stays in the profile',
    member: 'editor',
    params,
    query: z.object({ version: number(wholeNumber()) }),
    response: NoticeDuty,
    errors: ['duty_state', 'duty_kind', 'duty_changed', 'viewer_reads_only'],
  }),
  answer: endpoint({
    requirement,
    access: ['admin'],
    method: 'POST',
    path: '/api/admin/change-notices/:id/answer',
    summary: 'Answer a notice of change: note it, or approve or refuse it with a reason in both languages',
    params,
    body: z.strictObject({
      version: wholeNumber(),
      outcome: z.enum(['noted', 'approved', 'refused'], 'invalid_choice'),
      answer: z.strictObject({ ar: answer, en: answer }).optional(),
    }),
    response: NoticeDuty,
    errors: ['duty_state', 'duty_kind', 'duty_changed', 'text_in_one_language', 'institution_name_taken', 'too_many_items'],
  }),
};
