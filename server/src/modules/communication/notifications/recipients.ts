import { and, eq, gte, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { assignments } from '../../../db/schema/accreditation/assignments.ts';
import { institutions, memberships } from '../../../db/schema/accounts/organisations.ts';
import { isUnrevealed } from '../../../db/schema/years/monitoring.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { RecordedEvent } from '../../../platform/events.ts';
import type { Audience, Group } from '../../../platform/notices.ts';
import { isConflicted } from '../../evaluation/declarations/conflicted-admin.ts';

/** The people of an audience who have an account, locked so that it is not deleted meanwhile. */
export async function recipientsOf(tx: Tx, audience: Audience, event: RecordedEvent): Promise<number[]> {
  const who = typeof audience === 'function' ? sql`${users.id} in (${audience(event)})` : BY_GROUP[audience](event);
  if (!who) return [];
  const secret = event.applicationId === undefined ? sql<boolean>`false` : isUnrevealed(event.applicationId);
  const rows = await tx
    .select({ id: users.id, role: users.role, email: users.email, secret })
    .from(users)
    .where(and(who, isNull(users.deletedAt), eq(users.service, false)))
    .orderBy(users.id)
    .for('key share');
  return rows[0]?.secret ? withoutOutsiders(tx, rows, event) : rows.map(({ id }) => id);
}

/** Those of an audience who may know of a monitoring visit before it is revealed: evaluators, and administrators without a conflict with the institution. */
async function withoutOutsiders(
  tx: Tx,
  people: readonly Pick<typeof users.$inferSelect, 'id' | 'role' | 'email'>[],
  { institutionId }: RecordedEvent,
): Promise<number[]> {
  const [institution] = await tx
    .select({ organisationId: institutions.organisationId })
    .from(institutions)
    .where(eq(institutions.id, institutionId ?? 0));
  const knowing: number[] = [];
  for (const person of people) {
    const knows = person.role === 'evaluator' || (person.role === 'admin' && !!institution && !(await isConflicted(tx, person, institution.organisationId)));
    if (knows) knowing.push(person.id);
  }
  return knowing;
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
