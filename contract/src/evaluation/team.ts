import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { day, id, line, may, moment, optional, prose, wholeNumber } from '../core/fields.ts';
import { page } from '../core/paging.ts';
import { CaseSchool } from './case-school.ts';
import { DaysLeft } from './clocks/days-left.ts';
import { Declared } from './declarations.ts';
import { Severity } from './figures.ts';

export const TEAM_ROLES = ['lead', 'member'] as const;
export type TeamRole = (typeof TEAM_ROLES)[number];

/** The states of a member of a team; `lapsed` is an invitation nobody answered in time. */
export const MEMBER_STATES = ['invited', 'accepted', 'declined', 'recused', 'removed', 'objected', 'lapsed'] as const;
export type MemberState = (typeof MEMBER_STATES)[number];

/** Where a conflict of interest was found (3-evaluation 6.6). */
export const CONFLICT_KINDS = ['declared', 'member', 'objection', 'appeal', 'domain', 'training', 'last_cycle'] as const;
export type ConflictKind = (typeof CONFLICT_KINDS)[number];

export const OBJECTION_GROUNDS = ['conflict', 'bias', 'competition', 'other'] as const;
export const CANDIDATE_SORTS = ['load', 'name'] as const;

/** How many people a team has at most, and how long a reason or an objection is. */
export const MAX_TEAM = 12;
export const TEAM_TEXT_LENGTH = 1000;
export const OBJECTION_LENGTH = 2000;

/** A conflict in a sentence of the reader’s language. */
const Conflict = z.object({ kind: z.enum(CONFLICT_KINDS), blocks: z.boolean(), explained: z.string() });
export type Conflict = z.output<typeof Conflict>;
const Warning = Conflict.omit({ blocks: true });

const Candidate = z.object({
  evaluator_id: z.int(),
  name: z.string(),
  verified_at: moment.nullable(),
  /** When the general declarations were last confirmed; null: never. */
  declared_at: moment.nullable(),
  /** Running cases and the number that counts as many, the indicators they answer for, and their next visit day within 60 days. */
  load: z.object({ cases: z.int(), max: z.int(), indicators: z.int(), next_visit_on: day.nullable() }),
  /** How strictly they rate compared with the agreed levels; null for too few ratings. */
  severity: Severity.nullable(),
  conflicts: z.array(Conflict),
  /** In a case whose team needs a woman: that this person is one, by their own statement. Absent otherwise. */
  counts_as_woman: z.literal(true).optional(),
});
export type Candidate = z.output<typeof Candidate>;

const Objection = z.object({
  id: z.int(),
  member_id: z.int(),
  ground: z.enum(OBJECTION_GROUNDS),
  text: z.string(),
  by: z.object({ user_id: z.int(), name: z.string() }),
  at: moment,
  decided_at: moment.nullable(),
  upheld: z.boolean().nullable(),
  reason: z.string().nullable(),
  can: z.object({ decide: may('forbidden', 'objection_decided') }),
});
export type Objection = z.output<typeof Objection>;

export const TeamMember = z.object({
  member_id: z.int(),
  evaluator_id: z.int(),
  name: z.string(),
  role: z.enum(TEAM_ROLES),
  state: z.enum(MEMBER_STATES),
  /** The findings of the check: for the authority and the person, and for the institution once the person is proposed. */
  warnings: z.array(Warning),
  warning_reason: z.string().nullable(),
  /** The day the invitation lapses, while it is open. */
  due_on: day.nullable(),
  answered_at: moment.nullable(),
  proposed_at: moment.nullable(),
  ended_at: moment.nullable(),
  /** Why they declined, left or were removed; for administrators only. */
  end_reason: z.string().nullable(),
  /** How many indicators they answer for; for the authority and the team. */
  indicators: z.int().nullable(),
  /** For the authority and the institution. */
  objections: z.array(Objection),
  can: z.object({
    change: may('forbidden', 'move_not_allowed'),
    remove: may('forbidden', 'move_not_allowed'),
    recuse: may('forbidden'),
    object: may('forbidden', 'viewer_reads_only', 'move_not_allowed', 'objection_open'),
  }),
});
export type TeamMember = z.output<typeof TeamMember>;

const TeamInvitation = z.object({
  member_id: z.int(),
  application_id: z.int(),
  school: CaseSchool,
  /** Set for a monitoring visit: whether it is announced, and whether the institution knows of it. Absent for an application. */
  monitoring: z.object({ announced: z.boolean(), revealed: z.boolean() }).optional(),
  role: z.enum(TEAM_ROLES),
  state: z.enum(MEMBER_STATES),
  /** The days of the visit, where they are agreed. */
  days: z.array(day),
  /** The people who have accepted already, without the person invited; the lead first. */
  team: z.array(z.object({ name: z.string(), role: z.enum(TEAM_ROLES) })),
  /** How many indicators of the standard the team evaluates, and how many of them are this person’s; 0 before they are divided. */
  indicators: z.object({ own: z.int(), of: z.int() }),
  /** The last day to answer, and how many days its clock leaves. */
  due_on: day.nullable(),
  left: DaysLeft.nullable(),
  warnings: z.array(Warning),
});
export type TeamInvitation = z.output<typeof TeamInvitation>;

const Division = z.object({
  /** Every indicator of the version in its order; null while nobody answers for it. */
  shares: z.array(z.object({ indicator_id: z.int(), code: z.string(), area_id: z.int(), evaluator_id: z.int().nullable() })),
  revision: z.int(),
  can: z.object({ write: may('forbidden', 'move_not_allowed') }),
});
export type Division = z.output<typeof Division>;

const requirement = 'REQ-E8';
const params = z.object({ id });
const member = z.object({ memberId: id });
const revision = wholeNumber();
const admin = ['admin'] as const;
const evaluator = ['evaluator'] as const;
const reason = prose(TEAM_TEXT_LENGTH);
const body = z.strictObject({ reason });
const moved = ['move_not_allowed', 'case_changed'] as const;

/** The team that evaluates an institution: candidates with their load and conflicts, invitations, the proposal and objections to it. */
export const team = {
  candidates: endpoint({
    method: 'GET',
    path: '/api/admin/cases/:id/candidates',
    summary: 'Evaluators who are not in the team, with their load and every conflict the check finds; nobody is notified',
    requirement,
    access: admin,
    params,
    query: z.object({
      ...page,
      q: optional(line(100)),
      sort: z.enum(CANDIDATE_SORTS, 'invalid_choice').default('load'),
      /** Only those without a visit from one day until another. */
      free_from: optional(day),
      free_until: optional(day),
    }),
    response: z.array(Candidate),
    errors: ['invalid_date'],
  }),
  invite: endpoint({
    method: 'POST',
    path: '/api/admin/cases/:id/team',
    summary: 'Invite evaluators into a team, or change the role of those who are in it; a conflict warning needs a reason',
    requirement,
    access: admin,
    params,
    body: z.strictObject({
      revision,
      members: z
        .array(z.strictObject({ evaluator_id: id, role: z.enum(TEAM_ROLES, 'invalid_choice'), warning_reason: optional(reason) }))
        .min(1, 'required')
        .max(MAX_TEAM, 'too_many_items'),
    }),
    response: z.array(TeamMember),
    errors: [...moved, 'conflict_blocks', 'conflict_needs_reason', 'evaluator_not_found', 'evaluator_not_available', 'one_lead', 'too_many_items'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/cases/:id/team',
    summary: 'The team of a case as the reader may know it; the institution from the proposal on',
    requirement,
    access: ['admin', 'institution', 'evaluator'],
    params,
    response: z.array(TeamMember),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/cases/:id/team/:memberId',
    summary: 'Remove somebody from a team, or take an invitation back, with a reason',
    requirement,
    access: admin,
    params: z.object({ id, memberId: id }),
    query: z.object({ reason: optional(reason) }),
    response: z.array(TeamMember),
    errors: ['reason_required', 'move_not_allowed'],
  }),
  propose: endpoint({
    method: 'POST',
    path: '/api/admin/cases/:id/team/propose',
    summary: 'Propose those who accepted to the institution, which can then object',
    requirement,
    access: admin,
    params,
    body: z.strictObject({ revision }),
    response: z.array(TeamMember),
    errors: [...moved, 'team_incomplete', 'team_needs_woman', 'team_proposed', 'conflict_blocks', 'conflict_needs_reason'],
  }),
  invitations: endpoint({
    method: 'GET',
    path: '/api/evaluator/invitations',
    summary: 'One’s own open invitations into teams, with what the check found',
    requirement,
    access: evaluator,
    response: z.array(TeamInvitation),
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/evaluator/invitations/:memberId/accept',
    summary: 'Accept an invitation with a declaration: none, or what there is; one that excludes ends the membership at once',
    requirement,
    access: evaluator,
    params: member,
    body: z.strictObject({ none: z.literal(true, 'invalid_value').optional(), declarations: z.array(Declared).max(20, 'too_many_items').optional() }),
    response: TeamInvitation,
    errors: ['declaration_required', 'invitation_answered', 'window_closed'],
  }),
  decline: endpoint({
    method: 'POST',
    path: '/api/evaluator/invitations/:memberId/decline',
    summary: 'Decline an invitation with a reason',
    requirement,
    access: evaluator,
    params: member,
    body,
    response: TeamInvitation,
    errors: ['invitation_answered', 'window_closed'],
  }),
  recuse: endpoint({
    method: 'POST',
    path: '/api/evaluator/invitations/:memberId/recuse',
    summary: 'Leave a team one is in, with a reason; its case is closed to the person from then on',
    requirement,
    access: evaluator,
    params: member,
    body,
    response: TeamInvitation,
    errors: ['invitation_answered'],
  }),
  object: endpoint({
    method: 'POST',
    path: '/api/school/cases/:id/objections',
    summary: 'Object to a proposed evaluator, while the time for it runs',
    requirement,
    access: ['institution'],
    member: 'editor',
    params,
    body: z.strictObject({ member_id: id, ground: z.enum(OBJECTION_GROUNDS, 'invalid_choice'), text: prose(OBJECTION_LENGTH) }),
    response: Objection,
    status: 201,
    errors: ['window_closed', 'objection_open'],
  }),
  waiveObjections: endpoint({
    method: 'POST',
    path: '/api/school/cases/:id/waive-objections',
    summary: 'Agree to the proposed team before the time for objections is over',
    requirement,
    access: ['institution'],
    member: 'owner',
    params,
    response: z.array(TeamMember),
    errors: ['window_closed'],
  }),
  decideObjection: endpoint({
    method: 'POST',
    path: '/api/admin/cases/:id/objections/:objectionId/decide',
    summary: 'Decide an objection with a reason; one that is upheld ends the membership',
    requirement,
    access: admin,
    params: z.object({ id, objectionId: id }),
    body: z.strictObject({ upheld: z.boolean('required'), reason }),
    response: Objection,
    errors: ['objection_decided'],
  }),
  division: endpoint({
    method: 'GET',
    path: '/api/cases/:id/division',
    summary: 'Which member of the team answers for which indicator',
    requirement,
    access: ['admin', 'evaluator'],
    params,
    response: Division,
  }),
  divide: endpoint({
    method: 'PUT',
    path: '/api/cases/:id/division',
    summary: 'Divide the indicators between the members of the team: each to exactly one of them',
    requirement,
    access: ['admin', 'evaluator'],
    params,
    body: z.strictObject({
      revision,
      shares: z
        .array(z.strictObject({ indicator_id: id, evaluator_id: id }))
        .min(1, 'required')
        .max(500, 'too_many_items'),
    }),
    response: Division,
    errors: moved,
  }),
};

export const GENDERS = ['m', 'f'] as const;

/** Facts of an evaluator that only the forming of teams uses. */
const TeamFacts = z.object({ gender: z.enum(GENDERS).nullable() });

/** The statement of an evaluator about themselves, to form teams that visit girls’ sections; no list, report or export has it. */
export const teamFacts = {
  read: endpoint({
    method: 'GET',
    path: '/api/evaluator/team-facts',
    summary: 'One’s own facts for the forming of teams',
    requirement: 'institution and years B.2',
    access: evaluator,
    response: TeamFacts,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/evaluator/team-facts',
    summary: 'Set or clear these facts; the teams one is in follow',
    requirement: 'institution and years B.2',
    access: evaluator,
    body: z.strictObject({ gender: z.enum(GENDERS, 'invalid_choice').nullable() }),
    response: TeamFacts,
  }),
};
