import { and, eq, gte, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { assignments } from '../../../db/schema/accreditation/assignments.ts';
import { institutions, memberships } from '../../../db/schema/accounts/organisations.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { RecordedEvent } from '../../../platform/events.ts';
import type { Audience, Group } from '../../../platform/notices.ts';

/** The people of an audience who have an account, locked so that it is not deleted meanwhile. */
export async function recipientsOf(tx: Tx, audience: Audience, event: RecordedEvent): Promise<number[]> {
  const who = typeof audience === 'function' ? sql`${users.id} in (${audience(event)})` : BY_GROUP[audience](event);
  if (!who) return [];
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(who, isNull(users.deletedAt), eq(users.service, false)))
    .orderBy(users.id)
    .for('key share');
  return rows.map(({ id }) => id);
}

const BY_GROUP: Readonly<Record<Group, (event: RecordedEvent) => SQL | undefined>> = {
  // A new administrator is welcomed, and not notified of their own promotion.
  admins: ({ userId }) => and(eq(users.role, 'admin'), isNull(users.suspendedAt), userId === undefined ? undefined : ne(users.id, userId)),
  other_admins: ({ actorId }) => and(eq(users.role, 'admin'), isNull(users.suspendedAt), actorId === null ? undefined : ne(users.id, actorId)),
  school: ({ institutionId }) =>
    institutionId === undefined
      ? undefined
      : sql`${users.id} in (select ${memberships.userId} from ${memberships}
          join ${institutions} on ${institutions.organisationId} = ${memberships.organisationId} where ${institutions.id} = ${institutionId})`,
  evaluator: ({ applicationId }) => assigned(applicationId, isNull(assignments.endedAt)),
  // Whose assignment ended with this event.
  former_evaluator: ({ applicationId, at }) => assigned(applicationId, gte(assignments.endedAt, at)),
  actor: ({ actorId }) => (actorId === null ? undefined : eq(users.id, actorId)),
  person: ({ userId }) => (userId === undefined ? undefined : eq(users.id, userId)),
};

const assigned = (applicationId: number | undefined, when: SQL | undefined): SQL | undefined =>
  applicationId === undefined
    ? undefined
    : sql`${users.id} in (select ${assignments.evaluatorId} from ${assignments} where ${and(eq(assignments.applicationId, applicationId), when)})`;
