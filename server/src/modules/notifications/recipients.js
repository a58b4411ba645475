import { and, eq, gte, isNull, ne, sql } from 'drizzle-orm';
import { users } from '../../db/schema/accounts.ts';
import { assignments } from '../../db/schema/assignments.ts';
import { institutions, memberships } from '../../db/schema/organisations.ts';
import { visitReports } from '../../db/schema/visit-reports.ts';
/** Those of an audience who have an account, held so that it is not deleted meanwhile. */
export async function recipientsOf(tx, audience, event) {
    const who = BY_AUDIENCE[audience](event);
    if (!who)
        return [];
    const rows = await tx
        .select({ id: users.id })
        .from(users)
        .where(and(who, isNull(users.deletedAt)))
        .orderBy(users.id)
        .for('key share');
    return rows.map(({ id }) => id);
}
const BY_AUDIENCE = {
    // Who comes to be an administrator is welcomed, and not told of oneself.
    admins: ({ userId }) => and(eq(users.role, 'admin'), isNull(users.suspendedAt), userId === undefined ? undefined : ne(users.id, userId)),
    school: ({ institutionId }) => institutionId === undefined
        ? undefined
        : sql `${users.id} in (select ${memberships.userId} from ${memberships}
          join ${institutions} on ${institutions.organisationId} = ${memberships.organisationId} where ${institutions.id} = ${institutionId})`,
    evaluator: ({ applicationId }) => assigned(applicationId, isNull(assignments.endedAt)),
    // Whose assignment ended with this event.
    former_evaluator: ({ applicationId, at }) => assigned(applicationId, gte(assignments.endedAt, at)),
    actor: ({ actorId }) => (actorId === null ? undefined : eq(users.id, actorId)),
    person: ({ userId }) => (userId === undefined ? undefined : eq(users.id, userId)),
    reporter: ({ data }) => sql `${users.id} in (select ${visitReports.evaluatorId} from ${visitReports} where ${visitReports.id} = ${Number(data?.['report_id'])})`,
};
const assigned = (applicationId, when) => applicationId === undefined
    ? undefined
    : sql `${users.id} in (select ${assignments.evaluatorId} from ${assignments} where ${and(eq(assignments.applicationId, applicationId), when)})`;
