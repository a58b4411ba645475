import { z } from 'zod';
import { endpoint, type FileRule } from '../../core/endpoint.ts';
import { quarantine } from '../../core/files.ts';
import { day, id, line, may, moment, optional, prose, wholeNumber } from '../../core/fields.ts';
import { page } from '../../core/paging.ts';
import { Case } from '../cases.ts';
import { EVIDENCE_FILE } from '../evidence.ts';
import { APPEAL_OUTCOMES, APPEAL_STATES, STORED_STAGES } from '../stages.ts';
import { pair } from '../standard-rules.ts';

/** The grounds on which an institution can appeal (3-evaluation 6.14). */
export const APPEAL_GROUNDS = ['evidence_misread', 'procedure', 'conflict', 'new_evidence'] as const;
export type AppealGround = (typeof APPEAL_GROUNDS)[number];

export const PANEL_ROLES = ['chair', 'member'] as const;
export const PANEL_SIZES: readonly number[] = [3, 5];

/** The stages an appeal can send a case back to; without an evaluation only the stage the first decision was prepared from. */
export const AGAIN = ['visited', 'draft_report', 'submitted', 'returned', 'self_evaluation'] as const;
export type Again = (typeof AGAIN)[number];

export const APPEAL_LENGTH = 10_000;
export const MAX_APPEAL_FILES = 10;
const APPEAL_FILES = { ...EVIDENCE_FILE, atMost: MAX_APPEAL_FILES } as const satisfies FileRule;

const person = z.object({ user_id: z.int(), name: z.string() });
const byOwner = may('move_not_allowed', 'viewer_reads_only', 'not_owner', 'forbidden');
const ofPanel = may('move_not_allowed', 'forbidden');

export const Appeal = z.object({
  id: z.int(),
  decision_id: z.int(),
  grounds: z.array(z.enum(APPEAL_GROUNDS)),
  text: z.string(),
  files: z.array(z.object({ id: z.int(), name: z.string(), path: z.string(), size: z.int(), held: quarantine })),
  at: moment,
  state: z.enum(APPEAL_STATES),
  /** Until when it is decided; null once it is over. */
  due_on: day.nullable(),
  panel: z.array(person.extend({ role: z.enum(PANEL_ROLES) })),
  outcome: z.enum(APPEAL_OUTCOMES).nullable(),
  reasons: pair(z.string()).nullable(),
  /** Where an appeal that is sent back goes on. */
  again: z.array(z.enum(STORED_STAGES)),
  decided_at: moment.nullable(),
  /** For the panel; the lead evaluator reads their own. */
  statements: z.array(person.extend({ id: z.int(), text: z.string(), at: moment, own: z.boolean() })).optional(),
  /** The version of the draft of a new decision, for the chair; null before it is written. */
  draft_version: z.int().nullable().optional(),
  /** Where the case can be sent back to, for the chair. */
  can_send_back_to: z.array(z.enum(AGAIN)).optional(),
  can: z.object({
    withdraw: byOwner,
    choose_panel: may('move_not_allowed', 'forbidden'),
    state: ofPanel,
    decide: ofPanel,
  }),
});
export type Appeal = z.output<typeof Appeal>;

/** Somebody who could hear an appeal, and why they cannot. */
export const PanelCandidate = person.extend({
  role: z.enum(['admin', 'evaluator']),
  /** A sentence in the language of the reader. */
  excluded: z.string().nullable(),
});
export type PanelCandidate = z.output<typeof PanelCandidate>;

export const AppealBody = z.strictObject({
  grounds: z.array(z.enum(APPEAL_GROUNDS, 'invalid_choice')).min(1, 'required').max(APPEAL_GROUNDS.length, 'too_many_items'),
  text: prose(APPEAL_LENGTH),
});

const text = prose(APPEAL_LENGTH, 'blank');
export const DecideBody = z.strictObject({
  outcome: z.enum(APPEAL_OUTCOMES, 'invalid_choice'),
  reasons: pair(text),
  again: z.array(z.enum(AGAIN, 'invalid_choice')).max(1, 'too_many_items').optional(),
  version: wholeNumber().optional(),
});

const params = z.object({ id });
const requirement = 'REQ-E16';
const admin = ['admin'] as const;
const parties = ['admin', 'institution', 'evaluator'] as const;
const panel = ['admin', 'evaluator'] as const;

/** The appeal of an institution against a decision: opened by its owner, heard by a panel without a part in the case. */
export const appeals = {
  open: endpoint({
    method: 'POST',
    path: '/api/school/cases/:id/appeal',
    summary: 'Appeal against the released decision, within the time for it; once against each decision',
    requirement,
    access: ['institution'],
    member: 'owner',
    params,
    body: AppealBody,
    lists: ['grounds'],
    files: { files: APPEAL_FILES },
    uploads: 'evidence',
    response: Case,
    errors: ['appeal_used', 'window_closed', 'move_not_allowed', 'too_many_uploads'],
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/api/school/cases/:id/appeal',
    summary: 'Withdraw the appeal for good: the case is closed, and the decision stays',
    requirement,
    access: ['institution'],
    member: 'owner',
    params,
    response: Case,
    errors: ['move_not_allowed'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/cases/:id/appeal',
    summary: 'The newest appeal of a case, as the reader may know it',
    requirement,
    access: parties,
    params,
    response: Appeal,
  }),
  candidates: endpoint({
    method: 'GET',
    path: '/api/admin/cases/:id/appeal/candidates',
    summary: 'Who could sit in the panel of an appeal, and why others cannot',
    requirement,
    access: admin,
    params,
    query: z.object({ ...page, role: z.enum(['admin', 'evaluator'], 'invalid_choice'), q: optional(line(100)) }),
    response: z.array(PanelCandidate),
  }),
  choosePanel: endpoint({
    method: 'PUT',
    path: '/api/admin/cases/:id/appeal/panel',
    summary: 'Choose the panel of an appeal, or replace who fell out of it',
    requirement,
    access: admin,
    params,
    body: z.strictObject({ members: z.array(z.strictObject({ user_id: id, role: z.enum(PANEL_ROLES, 'invalid_choice') })).max(50, 'too_many_items') }),
    response: Appeal,
    errors: ['panel_size', 'had_a_part', 'conflict_blocks', 'move_not_allowed'],
  }),
  state: endpoint({
    method: 'POST',
    path: '/api/cases/:id/appeal/statements',
    summary: 'Write a statement for the panel: its members, and once the lead evaluator',
    requirement,
    access: panel,
    params,
    body: z.strictObject({ text: prose(APPEAL_LENGTH) }),
    response: Appeal,
    errors: ['move_not_allowed'],
  }),
  decide: endpoint({
    method: 'POST',
    path: '/api/cases/:id/appeal/decide',
    summary: 'Decide the appeal, by the chair: uphold the decision, change it by the draft of a new one, or send the case back',
    requirement,
    access: admin,
    params,
    body: DecideBody,
    response: Case,
    errors: ['move_not_allowed', 'case_changed', 'text_in_one_language', 'outcome_not_supported', 'too_short'],
  }),
};
