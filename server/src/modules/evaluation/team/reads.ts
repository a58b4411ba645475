import type { Objection, TeamMember } from '@miyar/contract/evaluation/team';
import { and, type AnyColumn, asc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { clocks } from '../../../db/schema/evaluation/clocks.ts';
import { indicatorShares, objections, teamMembers } from '../../../db/schema/evaluation/team.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type MemberRow, objectionWindow } from './facts.ts';
import { mayInvite, mayObject, mayRemove, type TeamPlace } from './policy.ts';

type Reader = Pick<Actor, 'id' | 'role' | 'memberRole' | 'language'>;
type ObjectionRow = typeof objections.$inferSelect;

/** A case as far as its team is read: `conflicted` is an administrator who only reads it. */
interface TeamCase extends TeamPlace {
  readonly applicationId: number;
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

/** The team of a case as a reader may know it: the institution those proposed to it, the team those in it, administrators all. */
export async function teamFor(db: Db, actor: Actor, language: 'ar' | 'en', of: TeamCase): Promise<TeamMember[]> {
  const { applicationId } = of;
  const [rows, said, window, shares] = await Promise.all([
    db
      .select({ member: teamMembers, name: users.name, dueOn: clocks.dueOn })
      .from(teamMembers)
      .innerJoin(users, eq(users.id, teamMembers.evaluatorId))
      .leftJoin(clocks, invitationClock)
      .where(eq(teamMembers.applicationId, applicationId))
      .orderBy(sql`${teamMembers.endedAt} is not null`, sql`${teamMembers.role} <> 'lead'`, asc(teamMembers.id)),
    objectionsOf(db, applicationId),
    objectionWindow(db, applicationId),
    db
      .select({ id: indicatorShares.evaluatorId, count: sql<number>`count(*)::int` })
      .from(indicatorShares)
      .where(eq(indicatorShares.applicationId, applicationId))
      .groupBy(indicatorShares.evaluatorId),
  ]);
  const heard = (memberId: number) => said.filter(({ objection }) => objection.memberId === memberId);
  return rows
    .filter(({ member }) => isKnown(member, actor, heard(member.id).length > 0))
    .map(({ member, name, dueOn }) => {
      const known = { name, dueOn, windowOpen: window !== undefined, indicators: shares.find(({ id }) => id === member.evaluatorId)?.count ?? 0 };
      return asMember(member, { ...known, objections: heard(member.id) }, { ...actor, language }, of);
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
  objections: Awaited<ReturnType<typeof objectionsOf>>;
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
      object: live ? mayObject(actor, { windowOpen, undecided: said.some(({ objection }) => objection.decidedAt === null) }) : 'forbidden',
    },
  };
}

const objectionsOf = (db: Db, applicationId: number) =>
  db
    .select({ objection: objections, name: users.name })
    .from(objections)
    .innerJoin(users, eq(users.id, objections.by))
    .where(eq(objections.applicationId, applicationId))
    .orderBy(asc(objections.id));

function asObjection({ objection, name }: { objection: ObjectionRow; name: string }, { role }: Reader, conflicted: boolean): Objection {
  const { id, memberId, ground, text, by, at, decidedAt, upheld, reason } = objection;
  return {
    id,
    member_id: memberId,
    ground,
    text,
    by: { user_id: by, name },
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
    .select({ objection: objections, name: users.name })
    .from(objections)
    .innerJoin(users, eq(users.id, objections.by))
    .where(eq(objections.id, id));
  return asObjection(row!, actor, false);
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

/** Whether it was. */
export async function isLeadProposed(db: Pick<Db, 'execute'>, applicationId: number): Promise<boolean> {
  const { rows } = await db.execute<{ proposed: boolean }>(sql`select ${leadProposed(applicationId)} as proposed`);
  return rows[0]!.proposed;
}
