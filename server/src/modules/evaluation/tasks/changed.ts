import { and, eq, exists, inArray, isNull, not, or, sql } from 'drizzle-orm';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { institutions, memberships } from '../../../db/schema/accounts/organisations.ts';
import { applications } from '../../../db/schema/accreditation/applications.ts';
import { assignments } from '../../../db/schema/accreditation/assignments.ts';
import { tasks } from '../../../db/schema/evaluation/tasks.ts';
import { isUnrevealed } from '../../../db/schema/years/monitoring.ts';
import type { Database, Tx } from '../../../platform/database/connect.ts';
import { type EventKind, following, type RecordedEvent } from '../../../platform/events.ts';
import type { Log } from '../../../platform/log.ts';
import type { Live } from '../../../platform/realtime/live.ts';
import type { Services } from '../../../services.ts';
import { isConflicted } from '../declarations/conflicted-admin.ts';
import { ledBy, taskCount } from './reads.ts';

/** Whose tasks changed: everybody's of a case, those of an organisation, one person's, or what only administrators may notice. */
type Concerned = { applicationId: number } | { organisationId: number } | { userId: number } | { admins: true };

/** The events after which the facts ask something else of somebody: of the short path, and of training sessions. */
const FACTS: ReadonlySet<EventKind> = new Set<EventKind>([
  'application.submitted',
  'application.withdrawn',
  'application.approved',
  'application.denied',
  'evaluator.assigned',
  'evaluator.changed',
  'report.uploaded',
  'report.withdrawn',
  'report.deleted',
  'training_session.created',
  'training_session.changed',
  'training_session.deleted',
  'attendance.recorded',
  'attendance.changed',
  'attendance.deleted',
]);

/** Whose tasks an event changes. */
function concernedBy({ kind, actorId, applicationId }: RecordedEvent): Concerned[] {
  if (!FACTS.has(kind)) return [];
  return applicationId === undefined ? (actorId === null ? [] : [{ userId: actorId }]) : [{ applicationId }];
}

/** The people concerned by the changes of the open transactions so far. */
const changed = new WeakMap<object, Concerned[]>();

/** How long changes are collected, so that work on many cases counts once and not for each. */
const COLLECTED = 500; // ms

/** Says that tasks changed; those they are for receive their count once the transaction is committed. */
export function tasksChanged(tx: Tx, concerned: Concerned): void {
  changed.get(tx)?.push(concerned);
}

type Counting = Pick<Services, 'database' | 'clock' | 'live'> & { log: Log };

/** The database whose changes of tasks reach the people they are for, as the number that waits for them. */
export function withTaskCounts(database: Database, means: { live: Live; clock: Services['clock']; log: Log }): Database {
  const pending: Concerned[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const send = () => {
    timer = undefined;
    const concerned = pending.splice(0);
    void sendCounts({ ...means, database }, concerned).catch((error: unknown) => means.log.warn({ err: error }, 'counts of tasks could not be sent'));
  };
  return {
    ...database,
    async transaction(body, before) {
      const own: Concerned[] = [];
      const followed = following(database, async (_tx, events) => void own.push(...events.flatMap(concernedBy)));
      const result = await followed.transaction(async (tx, found) => {
        changed.set(tx, own);
        return body(tx, found).finally(() => changed.delete(tx));
      }, before);
      if (own.length > 0) {
        pending.push(...own);
        timer ??= setTimeout(send, COLLECTED).unref();
      }
      return result;
    },
  };
}

async function sendCounts({ database, clock, live }: Counting, concerned: readonly Concerned[]): Promise<void> {
  // Nobody would receive them.
  if (live.counts.connections() === 0 && (await live.counts.nodes()) === 1) return;
  await database.transaction(async (tx) => {
    for (const person of await withoutConflicted(tx, concerned, await peopleOf(tx, concerned)))
      live.emit(tx, [person.id], 'task-count', await taskCount({ database: { db: tx }, clock }, person));
  });
}

type Counted = Awaited<ReturnType<typeof peopleOf>>;

/** Leaves administrators with a conflict out where nothing changed but tasks of monitoring visits that are a secret to them. */
async function withoutConflicted(tx: Tx, concerned: readonly Concerned[], people: Counted): Promise<Counted> {
  if (!concerned.every((one) => 'applicationId' in one)) return people;
  const ids = [...new Set(concerned.map(({ applicationId }) => applicationId))];
  const secret = await tx
    .select({ organisationId: institutions.organisationId })
    .from(applications)
    .innerJoin(institutions, eq(institutions.id, applications.institutionId))
    .where(and(inArray(applications.id, ids), isUnrevealed(applications.id)));
  if (secret.length < ids.length) return people;
  const knowing: Counted = [];
  for (const person of people) {
    let knows = person.role !== 'admin';
    for (const { organisationId } of knows ? [] : secret) knows ||= !(await isConflicted(tx, person, organisationId));
    if (knows) knowing.push(person);
  }
  return knowing;
}

/** Everybody whose count may have changed: administrators, the members of the institutions, and whom a task names. */
function peopleOf(tx: Tx, concerned: readonly Concerned[]) {
  const applicationIds = [...new Set(concerned.flatMap((one) => ('applicationId' in one ? one.applicationId : [])))];
  const userIds = concerned.flatMap((one) => ('userId' in one ? one.userId : []));
  const organisationIds = concerned.flatMap((one) => ('organisationId' in one ? one.organisationId : []));
  const ofCases = inArray(applications.id, applicationIds);
  const members = tx
    .select({ one: sql`1` })
    .from(applications)
    .innerJoin(institutions, eq(institutions.id, applications.institutionId))
    // A visit that is a secret changes nothing for the institution.
    .where(and(ofCases, not(isUnrevealed(applications.id)), eq(institutions.organisationId, memberships.organisationId)));
  const named = tx
    .select({ one: sql`1` })
    .from(tasks)
    .where(and(inArray(tasks.applicationId, applicationIds), or(eq(tasks.userId, users.id), and(eq(tasks.audience, 'lead'), exists(ledBy(sql`${users.id}`))))));
  const given = tx
    .select({ one: sql`1` })
    .from(assignments)
    .where(and(inArray(assignments.applicationId, applicationIds), eq(assignments.evaluatorId, users.id)));
  const admins = and(eq(users.role, 'admin'), eq(users.service, false));
  const ofAny = applicationIds.length === 0 ? undefined : or(admins, exists(members), exists(named), exists(given));
  const ofAdmins = concerned.some((one) => 'admins' in one) ? admins : undefined;
  return tx
    .select({ id: users.id, role: users.role, email: users.email, organisationId: memberships.organisationId, memberRole: memberships.role })
    .from(users)
    .leftJoin(memberships, eq(memberships.userId, users.id))
    .where(and(isNull(users.suspendedAt), or(inArray(users.id, userIds), inArray(memberships.organisationId, organisationIds), ofAny, ofAdmins)));
}
