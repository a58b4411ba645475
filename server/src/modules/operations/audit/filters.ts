import { type EventKind, type EventTopic, kindsOf } from '@miyar/contract/events';
import { and, eq, gte, inArray, isNotNull, like, lt, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { events } from '../../../db/schema/core/events.ts';
import { institutions } from '../../../db/schema/accounts/organisations.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { matches, wordQuery } from '../../../platform/database/lists/index.ts';
import { searchWords } from '../../../platform/fold-text.ts';

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

/** Nobody looks for these among other events. */
const ROUTINE: EventKind[] = ['account.signed_in', 'account.signed_out'];

const NUMBER = /^#?([1-9]\d{0,15})$/;
/** The largest id of an application; the number of an event may be longer. */
const LARGEST = 2 ** 31 - 1;

/** Whether anything is left out. */
export const narrows = (filters: LogFilters): boolean => Object.values(filters).some((value) => value !== undefined && value !== '');

/** Returns the condition for the events that the filters select; undefined if all are selected. */
export const wanted = (db: Pick<Db, 'select'>, { person_id, school_id, topic, kind, routine, from, until, q }: LogFilters): SQL | undefined =>
  and(
    person_id === undefined ? undefined : or(eq(events.actorId, person_id), eq(events.userId, person_id)),
    school_id === undefined ? undefined : eq(events.institutionId, school_id),
    topic && inArray(events.kind, kindsOf(topic)),
    kind && eq(events.kind, kind),
    routine && notInArray(events.kind, ROUTINE),
    from === undefined ? undefined : gte(events.at, startOf(from)),
    until === undefined ? undefined : lt(events.at, new Date(startOf(until).getTime() + 24 * 60 * 60 * 1000)),
    q === undefined ? undefined : about(db, q),
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
