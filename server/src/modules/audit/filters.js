import { EVENT_TOPICS } from '@miyar/contract/event-kinds';
import { and, eq, gte, inArray, isNotNull, like, lt, or, sql } from 'drizzle-orm';
import { users } from '../../db/schema/accounts.ts';
import { events } from '../../db/schema/events.ts';
import { institutions } from '../../db/schema/organisations.ts';
import { matches, wordQuery } from '../../platform/database/words.ts';
import { searchWords } from '../../platform/fold-text.ts';
const NUMBER = /^#?([1-9]\d{0,9})$/;
const LARGEST = 2 ** 31 - 1;
/** Whether anything is left out. */
export const narrows = (filters) => Object.values(filters).some((value) => value !== undefined && value !== '');
/** What an event must be to be shown; undefined where all are. */
export const wanted = (db, { person_id, school_id, topic, kind, from, until, q }) => and(person_id === undefined ? undefined : or(eq(events.actorId, person_id), eq(events.userId, person_id)), school_id === undefined ? undefined : eq(events.institutionId, school_id), topic && inArray(events.kind, [...EVENT_TOPICS[topic]]), kind && eq(events.kind, kind), from === undefined ? undefined : gte(events.at, startOf(from)), until === undefined ? undefined : lt(events.at, new Date(startOf(until).getTime() + 24 * 60 * 60 * 1000)), q === undefined ? undefined : about(db, q));
/** Riyadh keeps one time the whole year. */
const startOf = (day) => new Date(`${day}T00:00:00+03:00`);
/** What a search names: the number of an application or an event, people by name or address, schools by name. */
function about(db, q) {
    const number = Number(NUMBER.exec(q.trim())?.[1]);
    if (number <= LARGEST)
        return or(eq(events.applicationId, number), eq(events.id, number));
    const words = searchWords(q);
    const query = wordQuery(q);
    // Signs alone name nothing.
    if (words.length === 0 || query === undefined)
        return sql `false`;
    const people = db
        .select({ id: users.id })
        .from(users)
        .where(and(...words.map((word) => like(users.searchKey, `%${word}%`))));
    const schools = db.select({ id: institutions.id }).from(institutions).where(matches(institutions.words, query));
    return or(inArray(events.actorId, people), inArray(events.userId, people), and(isNotNull(events.institutionId), inArray(events.institutionId, schools)));
}
