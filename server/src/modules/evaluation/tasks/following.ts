import type { FOLLOWING_TASK_KINDS } from '@miyar/contract/evaluation/tasks';
import type { SchoolStage } from '@miyar/contract/accreditation/school-stages';
import { and, eq, inArray, isNull, lte, notExists, type SQL, sql } from 'drizzle-orm';
import { evaluatorTallies, institutions, institutionTallies } from '../../../db/schema/accounts/organisations.ts';
import { attendanceRecords, trainingSessions } from '../../../db/schema/training/training-sessions.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Actor } from '../../../platform/http/actor.ts';

export type FollowingKind = (typeof FOLLOWING_TASK_KINDS)[number];

/**
 * Tasks that follow from the facts of the short path and of training are in no table, so that none can be forgotten or left
 * over. Each has the number of its application or session, beyond all numbers of the table, which it comes after in the list.
 */
export const FOLLOWING_IDS = 1_000_000_000;

/** The stages of a school on the short path that ask something of a role. */
const ASKED_OF = { admin: ['waiting_evaluator', 'waiting_decision'], evaluator: ['waiting_visit'] } as const satisfies Record<string, readonly SchoolStage[]>;

type Reader = Pick<Actor, 'id' | 'role'>;

const ofSchools = (reader: Reader & { role: keyof typeof ASKED_OF }): SQL =>
  and(
    eq(institutions.status, 'pending'),
    inArray(institutions.stage, [...ASKED_OF[reader.role]]),
    reader.role === 'evaluator' ? eq(institutions.evaluatorId, reader.id) : undefined,
  )!;

const ofSessions = (db: Pick<Db, 'select'>, { id }: Reader, today: string): SQL =>
  and(
    eq(trainingSessions.trainerId, id),
    isNull(trainingSessions.deletedAt),
    lte(trainingSessions.heldOn, today),
    notExists(
      db
        .select({ one: sql`1` })
        .from(attendanceRecords)
        .where(and(eq(attendanceRecords.sessionId, trainingSessions.id), isNull(attendanceRecords.deletedAt))),
    ),
  )!;

const isQueried = (reader: Reader): reader is Reader & { role: keyof typeof ASKED_OF } => Object.hasOwn(ASKED_OF, reader.role);

/** One thing that follows from facts, before it is a task in a language. */
export interface Following {
  readonly id: number;
  readonly kind: FollowingKind;
  readonly applicationId: number | null;
  /** The school or the session where it is done. */
  readonly placeId: number;
  readonly name: string;
  readonly nameAlternative: string | null;
  /** Where a session was, and how long; the day it was held. */
  readonly detail: string | null;
  readonly on: string | null;
}

interface Wanted {
  readonly today: string;
  readonly applicationId?: number | undefined;
  /** The number after which a page begins. */
  readonly after?: number | undefined;
  readonly limit: number;
}

/** The following tasks of a reader, the oldest application or session first. */
export async function followingFor(db: Db, reader: Reader, { today, applicationId, after = 0, limit }: Wanted): Promise<Following[]> {
  const beyond = (column: SQL) => sql`${column} > ${Math.max(0, after - FOLLOWING_IDS)}`;
  if (reader.role === 'trainer') {
    if (applicationId !== undefined) return [];
    const rows = await db
      .select()
      .from(trainingSessions)
      .where(and(ofSessions(db, reader, today), beyond(sql`${trainingSessions.id}`)))
      .orderBy(trainingSessions.id)
      .limit(limit);
    return rows.map(({ id, title, location, duration, heldOn }) => ({
      id: FOLLOWING_IDS + id,
      kind: 'attendance_report',
      applicationId: null,
      placeId: id,
      name: title,
      nameAlternative: null,
      detail: `${location} · ${duration}`,
      on: heldOn,
    }));
  }
  if (!isQueried(reader)) return [];
  const rows = await db
    .select({
      schoolId: institutions.id,
      applicationId: sql<number>`${institutions.currentApplicationId}`,
      stage: institutions.stage,
      name: institutions.name,
      nameAlternative: institutions.nameAlternative,
    })
    .from(institutions)
    .where(
      and(
        ofSchools(reader),
        applicationId === undefined ? undefined : eq(institutions.currentApplicationId, applicationId),
        beyond(sql`${institutions.currentApplicationId}`),
      ),
    )
    .orderBy(institutions.currentApplicationId)
    .limit(limit);
  return rows.map(({ schoolId, stage, ...row }) => ({
    ...row,
    id: FOLLOWING_IDS + row.applicationId,
    kind: stage === 'waiting_evaluator' ? 'assign_evaluator' : stage === 'waiting_visit' ? 'visit_report' : 'decide_report',
    placeId: schoolId,
    detail: null,
    on: null,
  }));
}

/** How much follows for a reader, as a column: of schools from the tallies, so that it costs the same however many there are. */
export function followingCount(db: Pick<Db, 'select'>, reader: Reader, today: string, applicationId?: number): SQL<number> {
  if (reader.role === 'trainer') {
    return applicationId === undefined ? sql<number>`(select count(*) from ${trainingSessions} where ${ofSessions(db, reader, today)})::int` : sql<number>`0`;
  }
  if (!isQueried(reader)) return sql<number>`0`;
  if (applicationId !== undefined) {
    return sql<number>`(select count(*) from ${institutions} where ${and(ofSchools(reader), eq(institutions.currentApplicationId, applicationId))})::int`;
  }
  const tallies = reader.role === 'admin' ? institutionTallies : evaluatorTallies;
  const wanted = and(
    eq(tallies.status, 'pending'),
    inArray(tallies.stage, [...ASKED_OF[reader.role]]),
    reader.role === 'evaluator' ? eq(evaluatorTallies.evaluatorId, reader.id) : undefined,
  );
  return sql<number>`(select coalesce(sum(${tallies.count}), 0) from ${tallies} where ${wanted})::int`;
}
