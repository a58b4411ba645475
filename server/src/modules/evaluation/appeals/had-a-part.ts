import { and, eq, isNotNull, notInArray, or, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { decisions } from '../../../db/schema/accreditation/decisions.ts';
import { events } from '../../../db/schema/core/events.ts';
import { preparedDecisions } from '../../../db/schema/evaluation/prepared-decisions.ts';
import { caseReturns } from '../../../db/schema/evaluation/returns.ts';
import { objections, teamMembers } from '../../../db/schema/evaluation/team.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { OPEN_STATES } from '../preparations/facts/policy.ts';

/** The reasons why somebody does not hear an appeal (3-evaluation 6.14), as text. */
const PARTS = {
  team: { ar: 'كان في فريق التقويم.', en: 'Was in the evaluation team.' },
  returned: { ar: 'أعاد الطلب للاستكمال.', en: 'Returned the application for completion.' },
  objection: { ar: 'بتّ في اعتراض على الفريق.', en: 'Decided an objection to the team.' },
  sent_back: { ar: 'أعاد تقرير التقويم إلى الفريق.', en: 'Sent the evaluation report back.' },
  decision: { ar: 'أعدّ القرار أو راجعه أو أصدره.', en: 'Prepared, looked at or released the decision.' },
} as const;

export type Part = keyof typeof PARTS;
export const partText = (part: Part): { readonly ar: string; readonly en: string } => PARTS[part];

/** Returns everybody who had a part in a case, with the first of their parts. The decision that the chair of its appeal prepares does not count as a part. */
export async function partsIn(db: Pick<Db, 'select'>, applicationId: number): Promise<Map<number, Part>> {
  const part = (name: Part) => sql<Part>`${name}::text`;
  const prepared = and(
    eq(preparedDecisions.applicationId, applicationId),
    or(sql`${preparedDecisions.basis} <> 'appeal'`, notInArray(preparedDecisions.state, [...OPEN_STATES])),
  );
  const rows = await unionAll(
    db
      .select({ id: sql<number>`${teamMembers.evaluatorId}`, part: part('team') })
      .from(teamMembers)
      .where(and(eq(teamMembers.applicationId, applicationId), isNotNull(teamMembers.answeredAt), notInArray(teamMembers.state, ['declined', 'lapsed']))),
    db
      .select({ id: sql<number>`${caseReturns.by}`, part: part('returned') })
      .from(caseReturns)
      .where(eq(caseReturns.applicationId, applicationId)),
    db
      .select({ id: sql<number>`${objections.decidedBy}`, part: part('objection') })
      .from(objections)
      .where(and(eq(objections.applicationId, applicationId), isNotNull(objections.decidedBy))),
    db
      .select({ id: sql<number>`${events.actorId}`, part: part('sent_back') })
      .from(events)
      .where(and(eq(events.applicationId, applicationId), eq(events.kind, 'report.sent_back'))),
    db
      .select({ id: sql<number>`${preparedDecisions.preparedBy}`, part: part('decision') })
      .from(preparedDecisions)
      .where(and(prepared, isNotNull(preparedDecisions.preparedBy))),
    db
      .select({ id: sql<number>`${preparedDecisions.secondBy}`, part: part('decision') })
      .from(preparedDecisions)
      .where(and(eq(preparedDecisions.applicationId, applicationId), isNotNull(preparedDecisions.secondBy))),
    db
      .select({ id: sql<number>`${decisions.decidedBy}`, part: part('decision') })
      .from(decisions)
      .where(and(eq(decisions.applicationId, applicationId), isNotNull(decisions.decidedBy))),
  );
  return new Map(rows.reverse().map(({ id, part: had }) => [id, had]));
}
