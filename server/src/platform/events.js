import { and, eq, inArray, like, sql } from 'drizzle-orm';
import { assignments } from '../db/schema/assignments.ts';
import { events } from '../db/schema/events.ts';
/** What open transactions have written down so far, where somebody follows. */
const recorded = new WeakMap();
/** Writes an event in the transaction of the action that caused it: both stand or neither (security g 51). */
export async function recordEvent(tx, event) {
    const [row] = await tx.insert(events).values(event).returning({ id: events.id, at: events.at });
    recorded.get(tx)?.push({ ...event, ...row });
}
/** The same database, whose events are followed: actions know nothing of who does. */
export const following = (database, follow) => ({
    ...database,
    transaction: (body) => database.transaction(async (tx) => {
        const written = [];
        recorded.set(tx, written);
        try {
            const result = await body(tx);
            if (written.length > 0)
                await follow(tx, written);
            return result;
        }
        finally {
            recorded.delete(tx);
        }
    }),
});
/** What an account was called and why something was done to it. */
const PERSONAL = ['name', 'email', 'old_email', 'new_email', 'reason'];
/** The keys of an event's data under which a person is named, or is spoken of. */
export const NAMING = new Set([...PERSONAL, 'user_name', 'evaluator_name', 'former_evaluator_name']);
/** Who was given a school, and from whom. */
const EVALUATORS = new Set(['evaluator_name', 'former_evaluator_name']);
/**
 * What of an event stays for ever, and is therefore held by the chain over the log: its data without what
 * `forgetNameInEvents` may take out of it.
 */
export const lasting = ({ kind, data }) => Object.fromEntries(Object.entries(data).filter(([key]) => !EVALUATORS.has(key) && !(kind.startsWith('account.') && PERSONAL.includes(key))));
/**
 * Takes what names a person out of the events about them, when their account is deleted: the one change events ever see.
 * What happened, when, and to which account stays.
 * @param replacement what stands where the name stood
 */
export async function forgetNameInEvents(tx, userId, replacement) {
    await tx
        .update(events)
        .set({ data: sql `${events.data} || jsonb_build_object('evaluator_name', ${replacement}::text)` })
        .where(and(eq(events.userId, userId), sql `jsonb_exists(${events.data}, 'evaluator_name')`));
    // Who was an evaluator before another is found by the applications they were given, since events have no index on what they
    // say; by the events that gave them as well, which stay where an assignment went with its application.
    const given = tx
        .select({ id: events.applicationId })
        .from(events)
        .where(and(eq(events.userId, userId), inArray(events.kind, ['evaluator.assigned', 'evaluator.changed'])));
    await tx
        .update(events)
        .set({ data: sql `${events.data} || jsonb_build_object('former_evaluator_name', ${replacement}::text)` })
        .where(and(inArray(events.applicationId, tx.select({ id: assignments.applicationId }).from(assignments).where(eq(assignments.evaluatorId, userId)).union(given)), eq(events.kind, 'evaluator.changed'), sql `(${events.data} ->> 'former_evaluator_id')::int = ${userId}::int`));
    const named = sql `array[${sql.join(PERSONAL.map((key) => sql `${key}::text`), sql `, `)}]`;
    await tx
        .update(events)
        .set({ data: sql `${events.data} - ${named}` })
        .where(and(eq(events.userId, userId), like(events.kind, 'account.%'), sql `jsonb_exists_any(${events.data}, ${named})`));
}
