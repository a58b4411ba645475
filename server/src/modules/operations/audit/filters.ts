import { type EventKind, type EventTopic, kindsOf } from '@miyar/contract/events';
import { and, eq, gte, inArray, isNotNull, like, lt, not, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { events } from '../../../db/schema/core/events.ts';
import { institutions } from '../../../db/schema/accounts/organisations.ts';
import { applications } from '../../../db/schema/accreditation/applications.ts';
import { monitoringVisits } from '../../../db/schema/years/monitoring.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { matches, wordQuery } from '../../../platform/database/lists/index.ts';
import { searchWords } from '../../../platform/fold-text.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type Administrator, hasConflict } from '../../evaluation/declarations/conflicted-admin.ts';

export interface LogFilters {
  person_id?: number | undefined;
  school_id?: number | undefined;
  topic?: EventTopic | undefined;
  kind?: EventKind | undefined;
  routine?: 'hidden' | undefined;
  from?: string | undefined;
  until?: string | undefined;
  q?: string | undefined;
}

/** An administrator who reads the log. */
export type LogReader = Administrator & Pick<Actor, 'token'>;

/**
 * Whether an event is of a monitoring visit that is a secret to the reader: to an access token, and to an administrator with a conflict with the institution. Their
 * log goes on without it.
 */
export const isSecretTo = (reader: LogReader): SQL => sql`exists (
  select 1 from ${monitoringVisits} join ${applications} on ${applications.id} = ${monitoringVisits.applicationId}
  join ${institutions} on ${institutions.id} = ${applications.institutionId}
  where ${monitoringVisits.applicationId} = ${events.applicationId} and ${monitoringVisits.revealedAt} is null
  and ${reader.token ? sql`true` : hasConflict(reader, institutions.organisationId)})`;

/** Nobody looks for these among other events. */
const ROUTINE: EventKind[] = ['account.signed_in', 'account.signed_out'];

const NUMBER = /^#?([1-9]\d{0,15})$/;
/** The largest id of an application; the number of an event may be longer. */
const LARGEST = 2 ** 31 - 1;

/** Whether anything is left out. */
export const narrows = (filters: LogFilters): boolean => Object.values(filters).some((value) => value !== undefined && value !== '');

/** Returns the condition for the events that the filters select; undefined if all are selected. */
export const wanted = (
  db: Pick<Db, 'select'>,
  reader: LogReader,
  { person_id, school_id, topic, kind, routine, from, until, q }: LogFilters,
): SQL | undefined =>
  and(
    person_id === undefined ? undefined : or(eq(events.actorId, person_id), eq(events.userId, person_id)),
    school_id === undefined ? undefined : eq(events.institutionId, school_id),
    topic && inArray(events.kind, kindsOf(topic)),
    kind && eq(events.kind, kind),
    routine && notInArray(events.kind, ROUTINE),
    from === undefined ? undefined : gte(events.at, startOf(from)),
    until === undefined ? undefined : lt(events.at, new Date(startOf(until).getTime() + 24 * 60 * 60 * 1000)),
    q === undefined ? undefined : about(db, q),
    not(isSecretTo(reader)),
  );

/** Riyadh keeps one time the whole year. */
const startOf = (day: string): Date => new Date(`${day}T00:00:00+03:00`);

/** Returns the condition of a search: the number of an application or an event, people by name or address, schools by name. */
function about(db: Pick<Db, 'select'>, q: string): SQL | undefined {
  const number = Number(NUMBER.exec(q.trim())?.[1]);
  if (number <= Number.MAX_SAFE_INTEGER) return or(number <= LARGEST ? eq(events.applicationId, number) : undefined, eq(events.id, number));
  const words = searchWords(q);
  const query = wordQuery(q);
  // Signs alone name nothing.
  if (words.length === 0 || query === undefined) return sql`false`;
  const people = db
    .select({ id: users.id })
    .from(users)
    .where(and(...words.map((word) => like(users.searchKey, `%${word}%`))));
  const schools = db.select({ id: institutions.id }).from(institutions).where(matches(institutions.words, query));
  return or(inArray(events.actorId, people), inArray(events.userId, people), and(isNotNull(events.institutionId), inArray(events.institutionId, schools)));
}
