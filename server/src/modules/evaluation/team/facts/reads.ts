import type { Objection, TeamMember } from '@miyar/contract/evaluation/team';
import { and, type AnyColumn, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { users } from '../../../../db/schema/accounts/accounts.ts';
import { clocks } from '../../../../db/schema/evaluation/clocks.ts';
import { objections, teamMembers } from '../../../../db/schema/evaluation/team.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import type { Actor } from '../../../../platform/http/actor.ts';
import type { ClockRow } from '../../clocks/reads.ts';
import type { MemberRow } from './members.ts';
import { mayInvite, mayObject, mayRemove, type TeamSituation } from './policy.ts';

type Reader = Pick<Actor, 'id' | 'role' | 'memberRole' | 'language'>;
type ObjectionRow = typeof objections.$inferSelect;

/** A case as far as its team is read: `conflicted` is an administrator who only reads it. */
interface TeamCase extends TeamSituation {
  readonly conflicted: boolean;
}

export const warningsFor = (warnings: MemberRow['warnings'], language: 'ar' | 'en'): TeamMember['warnings'] =>
  warnings.map(({ kind, explained }) => ({ kind, explained: explained[language] }));

/** Joins a place in a team with the clock of its invitation while that runs. */
export const invitationClock = and(
  eq(clocks.applicationId, teamMembers.applicationId),
  eq(clocks.kind, 'invitation'),
  eq(clocks.userId, teamMembers.evaluatorId),
  isNull(clocks.stoppedAt),
);

/** The rows of a case from which its team is read. */
interface TeamRows {
  /** In the order in which they are shown. */
  readonly members: readonly (MemberRow & { readonly evaluator: { readonly name: string } })[];
  readonly objections: readonly SaidObjection[];
  readonly shares: readonly { readonly evaluatorId: number }[];
  readonly clocks: readonly ClockRow[];
}

type SaidObjection = ObjectionRow & { readonly author: { readonly name: string } };

/** The team of a case as a reader may know it: the institution those proposed to it, the team those in it, administrators all. */
export function teamFor(actor: Actor, language: 'ar' | 'en', of: TeamCase, { members, objections: said, shares, clocks: all }: TeamRows): TeamMember[] {
  const running = all.filter(({ stoppedAt }) => stoppedAt === null);
  const windowOpen = running.some(({ kind }) => kind === 'objection');
  return members.flatMap((member) => {
    const heard = said.filter(({ memberId }) => memberId === member.id);
    if (!isKnown(member, actor, heard.length > 0)) return [];
    const dueOn = running.find(({ kind, userId }) => kind === 'invitation' && userId === member.evaluatorId)?.dueOn ?? null;
    const indicators = shares.filter(({ evaluatorId }) => evaluatorId === member.evaluatorId).length;
    return asMember(member, { name: member.evaluator.name, dueOn, windowOpen, indicators, objections: heard }, { ...actor, language }, of);
  });
}

function isKnown({ state, proposedAt, endedAt }: MemberRow, { role }: Reader, objected: boolean): boolean {
  if (role === 'admin') return true;
  if (role === 'institution') return proposedAt !== null && (endedAt === null || objected);
  return endedAt === null && (state === 'accepted' || state === 'invited');
}

interface Known {
  name: string;
  dueOn: string | null;
  windowOpen: boolean;
  indicators: number;
  objections: readonly SaidObjection[];
}

function asMember(member: MemberRow, { name, dueOn, windowOpen, indicators, objections: said }: Known, actor: Reader & Actor, of: TeamCase): TeamMember {
  const { role } = actor;
  const own = member.evaluatorId === actor.id;
  const seesWarnings = role !== 'evaluator' || own;
  const live = member.endedAt === null;
  const acts = role === 'admin' && !of.conflicted && live;
  return {
    member_id: member.id,
    evaluator_id: member.evaluatorId,
    name,
    role: member.role,
    state: member.state,
    warnings: seesWarnings ? warningsFor(member.warnings, actor.language) : [],
    warning_reason: seesWarnings ? member.warningReason : null,
    due_on: role !== 'institution' && live && member.state === 'invited' ? dueOn : null,
    answered_at: role === 'institution' ? null : (member.answeredAt?.toISOString() ?? null),
    proposed_at: member.proposedAt?.toISOString() ?? null,
    ended_at: member.endedAt?.toISOString() ?? null,
    end_reason: role === 'admin' ? (member.declineReason ?? member.endReason) : null,
    indicators: role === 'institution' ? null : indicators,
    objections: role === 'evaluator' ? [] : said.map((one) => asObjection(one, actor, of.conflicted)),
    can: {
      change: acts ? mayInvite(of) : 'forbidden',
      remove: acts ? mayRemove(of) : 'forbidden',
      recuse: (own && live && member.state === 'accepted') || 'forbidden',
      object: live ? mayObject(actor, { windowOpen, undecided: said.some(({ decidedAt }) => decidedAt === null) }) : 'forbidden',
    },
  };
}

function asObjection(objection: SaidObjection, { role }: Reader, conflicted: boolean): Objection {
  const { id, memberId, ground, text, by, author, at, decidedAt, upheld, reason } = objection;
  return {
    id,
    member_id: memberId,
    ground,
    text,
    by: { user_id: by, name: author.name },
    at: at.toISOString(),
    decided_at: decidedAt?.toISOString() ?? null,
    upheld,
    reason,
    can: { decide: role !== 'admin' || conflicted ? 'forbidden' : decidedAt === null || 'objection_decided' },
  };
}

/** One objection of a case as a reader may know it. */
export async function objectionFor(db: Db, actor: Reader, id: number): Promise<Objection> {
  const [row] = await db
    .select({ objection: objections, author: { name: users.name } })
    .from(objections)
    .innerJoin(users, eq(users.id, objections.by))
    .where(eq(objections.id, id));
  return asObjection({ ...row!.objection, author: row!.author }, actor, false);
}

/** The lead of a case was proposed: until then the institution does not know who it is. */
export const leadProposed = (applicationId: number | AnyColumn): SQL<boolean> =>
  sql<boolean>`exists (select 1 from ${teamMembers} where ${and(
    eq(teamMembers.applicationId, applicationId),
    eq(teamMembers.role, 'lead'),
    eq(teamMembers.state, 'accepted'),
    isNull(teamMembers.endedAt),
    isNotNull(teamMembers.proposedAt),
  )})`;

/** Whether it was, by the places in the team. */
export const isLeadProposed = (members: readonly MemberRow[]): boolean =>
  members.some(({ role, state, endedAt, proposedAt }) => role === 'lead' && state === 'accepted' && endedAt === null && proposedAt !== null);
