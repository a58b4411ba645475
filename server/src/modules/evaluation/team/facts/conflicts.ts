import { addMonths } from '@miyar/contract/evaluation/clocks/days';
import { PROCESS_DEFAULTS } from '@miyar/contract/evaluation/process';
import { and, desc, eq, gte, inArray, isNull, lt, notInArray, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '../../../../db/schema/accounts/accounts.ts';
import { formerMembers } from '../../../../db/schema/accounts/members.ts';
import { memberships } from '../../../../db/schema/accounts/organisations.ts';
import { applications, isApplication } from '../../../../db/schema/accreditation/applications.ts';
import { assignments } from '../../../../db/schema/accreditation/assignments.ts';
import { appealPanel, appeals } from '../../../../db/schema/evaluation/decision/appeals.ts';
import { declarations } from '../../../../db/schema/evaluation/declarations.ts';
import type { FoundConflict } from '../../../../db/schema/evaluation/found-conflict.ts';
import { objections, teamMembers } from '../../../../db/schema/evaluation/team.ts';
import { sessionParticipants, trainingSessions } from '../../../../db/schema/training/training-sessions.ts';
import { riyadhDay } from '../../../../platform/clock.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { foldText } from '../../../../platform/fold-text.ts';
import { addressHashes } from '../../../core/settings/address-hash.ts';
import { settingOf } from '../../../core/settings/reads.ts';
import { OPEN_APPEAL } from '../../appeals/facts/policy.ts';
import { effectOf } from '../../declarations/blocking.ts';
import { CONFLICT_TEXTS } from './conflict-texts.ts';

/** The institution somebody is asked to evaluate. */
export interface Subject {
  readonly applicationId: number;
  readonly institutionId: number;
  readonly organisationId: number;
  readonly name: string;
  readonly nameAlternative: string | null;
}

/** A conflict as the check found it; one that blocks excludes the person. */
export interface CheckedConflict extends FoundConflict {
  readonly blocks: boolean;
}

interface Person {
  readonly id: number;
  readonly email: string;
  readonly hash: string;
}
type Hit = readonly [evaluatorId: number, CheckedConflict];
type Source = (db: Db, subject: Subject, people: readonly Person[], at: Date) => Promise<Hit[]>;

const TRAINING_MONTHS = 24;

const hit = (evaluatorId: number, kind: FoundConflict['kind'], blocks: boolean, explained: FoundConflict['explained']): Hit => [
  evaluatorId,
  { kind, blocks, explained },
];
const idsOf = (people: readonly Person[]): number[] => people.map(({ id }) => id);
const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1);

/** The evaluators who declared something about the institution. A name alone may be another institution’s, so it only warns. */
const declared: Source = async (db, { organisationId, name, nameAlternative }, people, at) => {
  const rows = await db
    .select()
    .from(declarations)
    .where(
      and(
        inArray(declarations.evaluatorId, idsOf(people)),
        isNull(declarations.withdrawnAt),
        or(eq(declarations.organisationId, organisationId), isNull(declarations.organisationId)),
      ),
    );
  const names = new Set([name, nameAlternative ?? name].map(foldText));
  return rows.flatMap(({ evaluatorId, organisationId: of, schoolName, kind, fromOn, untilOn }): Hit[] => {
    const effect = effectOf({ kind, untilOn }, riyadhDay(at));
    const byName = of === null ? schoolName : null;
    if (effect === undefined || (byName !== null && !names.has(foldText(byName)))) return [];
    const explained = CONFLICT_TEXTS.declared(kind, { from: fromOn, until: untilOn }, byName);
    return [hit(evaluatorId, 'declared', effect === 'blocks' && byName === null, explained)];
  });
};

/** The people who are or were members of the organisation. */
const members: Source = async (db, { organisationId }, people) => {
  const now = await db
    .select({ id: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.organisationId, organisationId), inArray(memberships.userId, idsOf(people))));
  const hashes = people.map(({ hash }) => hash);
  const former = await db
    .select({ hash: formerMembers.emailHash, until: formerMembers.untilAt })
    .from(formerMembers)
    .where(and(eq(formerMembers.organisationId, organisationId), inArray(formerMembers.emailHash, hashes)))
    .orderBy(desc(formerMembers.untilAt));
  return people.flatMap(({ id, hash }): Hit[] => {
    if (now.some((one) => one.id === id)) return [hit(id, 'member', true, CONFLICT_TEXTS.member(null))];
    const left = former.find((one) => one.hash === hash);
    return left ? [hit(id, 'member', true, CONFLICT_TEXTS.member(riyadhDay(left.until)))] : [];
  });
};

/** The evaluators to whom the institution objected before with success. */
const upheld: Source = async (db, { institutionId }, people) => {
  const rows = await db
    .selectDistinctOn([teamMembers.evaluatorId], { id: teamMembers.evaluatorId, at: objections.decidedAt })
    .from(objections)
    .innerJoin(teamMembers, eq(teamMembers.id, objections.memberId))
    .innerJoin(applications, eq(applications.id, objections.applicationId))
    .where(and(eq(applications.institutionId, institutionId), eq(objections.upheld, true), inArray(teamMembers.evaluatorId, idsOf(people))))
    .orderBy(teamMembers.evaluatorId, desc(objections.decidedAt));
  return rows.map(({ id, at }) => hit(id, 'objection', true, CONFLICT_TEXTS.objection(riyadhDay(at!))));
};

const membersOf = (db: Db, organisationId: number): Promise<{ email: string }[]> =>
  db.select({ email: users.email }).from(memberships).innerJoin(users, eq(users.id, memberships.userId)).where(eq(memberships.organisationId, organisationId));

/** The evaluators who heard an earlier appeal of the institution; the current appeal does not count. */
const heard: Source = async (db, { institutionId }, people) => {
  const rows = await db
    .selectDistinctOn([appealPanel.userId], { id: appealPanel.userId, applicationId: appeals.applicationId })
    .from(appealPanel)
    .innerJoin(appeals, eq(appeals.id, appealPanel.appealId))
    .innerJoin(applications, eq(applications.id, appeals.applicationId))
    .where(and(eq(applications.institutionId, institutionId), notInArray(appeals.state, [...OPEN_APPEAL]), inArray(appealPanel.userId, idsOf(people))))
    .orderBy(appealPanel.userId, desc(appeals.id));
  return rows.map(({ id, applicationId }) => hit(id, 'appeal', true, CONFLICT_TEXTS.appeal(applicationId)));
};

/** Whose address is of the same domain as a member’s, unless anybody can have one there. */
const sameDomain: Source = async (db, { organisationId }, people) => {
  const own = await membersOf(db, organisationId);
  const { public_mail_domains: open = PROCESS_DEFAULTS.public_mail_domains } = await settingOf(db, 'process');
  const domains = new Set(own.map(({ email }) => domainOf(email)).filter((domain) => !open.includes(domain)));
  return people.filter(({ email }) => domains.has(domainOf(email))).map(({ id, email }) => hit(id, 'domain', false, CONFLICT_TEXTS.domain(domainOf(email))));
};

/** The evaluators who were in a training session with a member in the last two years. */
const trained: Source = async (db, { organisationId }, people, at) => {
  const own = await membersOf(db, organisationId);
  if (own.length === 0) return [];
  const theirs = alias(sessionParticipants, 'theirs');
  const hashes = await addressHashes(
    { database: { db } },
    own.map(({ email }) => email),
  );
  const rows = await db
    .selectDistinctOn([sessionParticipants.emailHash], {
      hash: sessionParticipants.emailHash,
      title: trainingSessions.title,
      heldOn: trainingSessions.heldOn,
    })
    .from(sessionParticipants)
    .innerJoin(theirs, eq(theirs.sessionId, sessionParticipants.sessionId))
    .innerJoin(trainingSessions, eq(trainingSessions.id, sessionParticipants.sessionId))
    .where(
      and(
        inArray(
          sessionParticipants.emailHash,
          people.map(({ hash }) => hash),
        ),
        inArray(theirs.emailHash, hashes),
        isNull(trainingSessions.deletedAt),
        gte(trainingSessions.heldOn, addMonths(riyadhDay(at), -TRAINING_MONTHS)),
      ),
    )
    .orderBy(sessionParticipants.emailHash, desc(trainingSessions.heldOn));
  return rows.flatMap(({ hash, title, heldOn }) =>
    people.filter((one) => one.hash === hash).map(({ id }) => hit(id, 'training', false, CONFLICT_TEXTS.training(title, heldOn))),
  );
};

/** The evaluators who evaluated the institution the last time, on either path. */
const lastCycle: Source = async (db, { institutionId, applicationId }, people) => {
  const [last] = await db
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.institutionId, institutionId), lt(applications.id, applicationId), isApplication))
    .orderBy(desc(applications.id))
    .limit(1);
  if (!last) return [];
  const team = await db
    .select({ id: teamMembers.evaluatorId })
    .from(teamMembers)
    .where(and(eq(teamMembers.applicationId, last.id), eq(teamMembers.state, 'accepted')));
  const given = await db
    .select({ id: assignments.evaluatorId })
    .from(assignments)
    .where(and(eq(assignments.applicationId, last.id), isNull(assignments.endedAt)));
  const before = new Set([...team, ...given].map(({ id }) => id));
  return idsOf(people)
    .filter((id) => before.has(id))
    .map((id) => hit(id, 'last_cycle', false, CONFLICT_TEXTS.last_cycle(last.id)));
};

const SOURCES: readonly Source[] = [declared, members, upheld, heard, sameDomain, trained, lastCycle];

/** Every conflict of some evaluators with an institution, by the evaluator; nobody is notified (3-evaluation 6.6). */
export async function conflictsOf(
  db: Db,
  subject: Subject,
  evaluators: readonly { id: number; email: string }[],
  at: Date,
): Promise<Map<number, CheckedConflict[]>> {
  const found = new Map<number, CheckedConflict[]>(evaluators.map(({ id }) => [id, []]));
  if (evaluators.length === 0) return found;
  const hashes = await addressHashes(
    { database: { db } },
    evaluators.map(({ email }) => email),
  );
  const people = evaluators.map(({ id, email }, index) => ({ id, email, hash: hashes[index]! }));
  for (const source of SOURCES) for (const [id, conflict] of await source(db, subject, people, at)) found.get(id)!.push(conflict);
  return found;
}

/** Returns the stored form of the conflicts that only warn. */
export const warningsIn = (conflicts: readonly CheckedConflict[]): FoundConflict[] =>
  conflicts.filter(({ blocks }) => !blocks).map(({ kind, explained }) => ({ kind, explained }));
