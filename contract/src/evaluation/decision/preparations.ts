import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { id, may, moment, optional, prose, wholeNumber } from '../../core/fields.ts';
import { Case } from '../cases.ts';
import { BASES, CORRECTIONS, DecisionContent } from './decision-content.ts';
import { LEVELS } from '../score/rules.ts';
import { STORED_STAGES } from '../stages.ts';
import { OUTCOMES, pair } from '../standard-rules.ts';

export const PREPARATION_STATES = ['draft', 'prepared', 'agreed', 'refused', 'scheduled', 'recalled', 'released'] as const;
export type PreparationState = (typeof PREPARATION_STATES)[number];

/** Characters of the reasons, and of other texts; how many conditions there are, and how long one has. */
export const REASONS_LENGTH = { min: 50, max: 10_000 } as const;
export const DECISION_TEXT_LENGTH = 1000;
export const MAX_CONDITIONS = 20;
export const CONDITION_MONTHS = { min: 1, max: 60 } as const;
/** How far ahead a release can be set, and how long the time of the institution is over before its application lapses. */
export const RELEASE_DAYS = 90;
export const LAPSED_WORKING_DAYS = 10;

const person = z.object({ user_id: z.int(), name: z.string() });

export const Preparation = DecisionContent.extend({
  id: z.int(),
  /** The version of the preparation alone: the revision of the case would reveal that it exists. */
  version: z.int(),
  state: z.enum(PREPARATION_STATES),
  /** Why a released decision is corrected. */
  reason: z.string().nullable(),
  prepared_by: person.nullable(),
  prepared_at: moment.nullable(),
  second_by: person.nullable(),
  second_at: moment.nullable(),
  second_note: z.string().nullable(),
  release_at: moment.nullable(),
});
export type Preparation = z.output<typeof Preparation>;

/** After so many months a rejected institution may apply again, where the version has no number of its own for the level. */
export const REAPPLY_MONTHS = 6;

/** The parts of a score shown beside the decision. */
const ScoreShown = z.object({
  /** The exact score as a fraction, such as `1195/16`; `shown` is the same with one decimal, cut. */
  overall: z.string(),
  shown: z.string(),
  level: z.enum(LEVELS),
  areas: z.array(z.object({ code: z.string(), score: z.string().nullable(), shown: z.string().nullable() })),
  /** The critical indicators that cap it. */
  cap: z.array(z.object({ indicator: z.string(), level: z.enum(LEVELS) })),
});
export type ScoreShown = z.output<typeof ScoreShown>;

/** The decision that a level leads to, by the version of the case. */
const Outcome = z.object({
  level: z.enum(LEVELS),
  decision: z.enum(OUTCOMES),
  validity_months: z.int().nullable(),
  reapply_after_months: z.int().nullable(),
});
export type DecisionOutcome = z.output<typeof Outcome>;

const hashed = z.object({ number: z.int(), at: moment, sha256: z.string() });

export const DecisionRoom = z.object({
  stage: z.enum(STORED_STAGES),
  /** The open preparation. */
  preparation: Preparation.nullable(),
  /** The basis of a decision prepared now; null if none can be prepared. */
  basis: z.enum(BASES).nullable(),
  /** For basis `lapsed`: working days since the time of the institution was over; null if no time is over. */
  overdue: z.int().nullable(),
  score: ScoreShown.nullable(),
  self: ScoreShown.nullable(),
  rests_on: z.object({
    standard: z.object({ version: z.string(), sha256: z.string() }).nullable(),
    submission: hashed.nullable(),
    score: hashed.nullable(),
    report: hashed.nullable(),
  }),
  outcomes: z.array(Outcome),
  /** Preparations that were recalled, refused or released, the newest first. */
  earlier: z.array(Preparation),
  faults: z.array(z.object({ where: z.string(), code: z.string() })),
  /** Whether another administrator has to agree, and why. */
  second_look: z.enum(['setting', 'departure', 'correction']).nullable(),
  /** Other administrators who could give the second look. */
  other_administrators: z.int(),
  can: z.object({
    write: may('move_not_allowed', 'forbidden'),
    prepare: may('move_not_allowed', 'decision_not_drafted', 'forbidden'),
    second_look: may('move_not_allowed', 'second_person_required', 'second_person_recent', 'forbidden'),
    release: may('move_not_allowed', 'second_look_missing', 'forbidden'),
    recall: may('move_not_allowed', 'decision_released', 'forbidden'),
    correct: may('move_not_allowed', 'forbidden'),
  }),
});
export type DecisionRoom = z.output<typeof DecisionRoom>;

const text = prose(DECISION_TEXT_LENGTH, 'blank');
const reasons = prose(REASONS_LENGTH.max, 'blank');
const version = wholeNumber(0);
const months = z.int('invalid_value').min(CONDITION_MONTHS.min, 'invalid_value').max(CONDITION_MONTHS.max, 'invalid_value');

export const PreparationBody = z.strictObject({
  /** 0 the first time. */
  version,
  outcome: z.enum(OUTCOMES, 'invalid_choice'),
  level: z.enum(LEVELS, 'invalid_choice').nullable(),
  departure_reason: pair(text).optional(),
  conditions: z.array(z.strictObject({ text: pair(text), months })).max(MAX_CONDITIONS, 'too_many_items'),
  reasons: pair(reasons),
  /** Follows from the level; another one is refused. */
  validity_months: wholeNumber(0).nullable().optional(),
});
export type PreparationBody = z.output<typeof PreparationBody>;

const params = z.object({ id });
const revision = wholeNumber();
const admin = ['admin'] as const;
const requirement = 'REQ-E15';
const reason = prose(DECISION_TEXT_LENGTH);
const room = { response: DecisionRoom, params, access: admin, requirement } as const;

/** The decision on a case: prepared in secret, looked at by a second administrator, released at once or at a time, and corrected by a new one. */
export const preparations = {
  read: endpoint({
    ...room,
    method: 'GET',
    path: '/api/admin/cases/:id/decision',
    summary: 'What a decision rests on, its preparation, and what it still lacks',
  }),
  save: endpoint({
    ...room,
    method: 'PUT',
    path: '/api/admin/cases/:id/decision',
    summary: 'Save the draft of a decision; nobody outside the authority is notified',
    body: PreparationBody,
    errors: ['move_not_allowed', 'case_changed', 'outcome_not_supported', 'level_not_accreditable', 'use_full_process'],
  }),
  prepare: endpoint({
    method: 'POST',
    path: '/api/admin/cases/:id/decision/prepare',
    summary: 'Prepare the decision for the second look and the release; outside the case stays where it is',
    requirement,
    access: admin,
    params,
    body: z.strictObject({ revision, version }),
    response: Case,
    errors: ['move_not_allowed', 'decision_not_drafted', 'case_changed', 'outcome_not_supported', 'text_in_one_language', 'too_short'],
  }),
  secondLook: endpoint({
    ...room,
    method: 'POST',
    path: '/api/admin/cases/:id/decision/second-look',
    summary: 'Agree to a prepared decision, or refuse it with a note; for another administrator than the one who prepared it',
    body: z.strictObject({ version, agree: z.boolean('invalid_value'), note: prose(DECISION_TEXT_LENGTH, 'blank') }),
    errors: ['move_not_allowed', 'case_changed', 'second_person_required', 'second_person_recent', 'reason_required'],
  }),
  release: endpoint({
    method: 'POST',
    path: '/api/admin/cases/:id/decision/release',
    summary: 'Release a decision now, or at a time within 90 days',
    requirement,
    access: admin,
    params,
    body: z.strictObject({ version, at: optional(z.iso.datetime({ error: 'invalid_date' })) }),
    response: Case.extend({ certificate_number: z.string().nullable() }),
    errors: ['move_not_allowed', 'case_changed', 'second_look_missing', 'release_time_invalid', 'decision_released'],
  }),
  recall: endpoint({
    method: 'POST',
    path: '/api/admin/cases/:id/decision/recall',
    summary: 'Recall a decision before it is released; the case is where it was',
    requirement,
    access: admin,
    params,
    body: z.strictObject({ revision, reason }),
    response: Case,
    errors: ['move_not_allowed', 'case_changed', 'decision_released'],
  }),
  correct: endpoint({
    ...room,
    method: 'POST',
    path: '/api/admin/cases/:id/decision/correct',
    summary: 'Begin a new decision in place of the released one, with its content; always by two administrators',
    body: z.strictObject({ reason, basis: z.enum(CORRECTIONS, 'invalid_choice') }),
    errors: ['move_not_allowed'],
  }),
  waiveAppeal: endpoint({
    method: 'POST',
    path: '/api/school/cases/:id/waive-appeal',
    summary: 'Give up the time left for an appeal: the case is closed',
    requirement,
    access: ['institution'],
    member: 'owner',
    params,
    body: z.strictObject({ revision }),
    response: Case,
    errors: ['move_not_allowed', 'case_changed'],
  }),
};
