import { CHAIN_FAULTS } from '@miyar/contract/audit';
import { and, count, desc, eq, sql } from 'drizzle-orm';
import { auditLinks, auditWaiting } from '../../db/schema/audit.ts';
import { events } from '../../db/schema/events.ts';
import { pageOf, readCursor } from '../../platform/http/page.ts';
import { narrows, wanted } from './filters.ts';
import { logRows } from './log-rows.ts';
const shape = ({ id, kind, at, actor, person, school, applicationId, data, link, hash }) => ({
    id,
    kind,
    at: at.toISOString(),
    actor,
    person,
    school,
    application_id: applicationId,
    data,
    link,
    hash,
});
/** What happened, newest first, as narrowed. How many there are is told of the whole log only, which is as long as its chain. */
export async function auditLog(services, { limit, after, ...filters }) {
    const { db } = services.database;
    const cursor = readCursor(after);
    const [rows, total] = await Promise.all([
        logRows(db)
            .where(and(wanted(db, filters), cursor && sql `(${events.at}, ${events.id}) < (${cursor.at.toISOString()}::timestamptz, ${cursor.id}::int)`))
            .orderBy(desc(events.at), desc(events.id))
            .limit(limit + 1),
        cursor || narrows(filters) ? undefined : lengthOf(services),
    ]);
    return pageOf(rows, limit, (row) => row, shape, total && total.links + total.waiting);
}
async function lengthOf({ database: { db } }) {
    const [[last], [waiting]] = await Promise.all([
        db.select({ link: auditLinks.link, hash: auditLinks.hash }).from(auditLinks).orderBy(desc(auditLinks.link)).limit(1),
        db.select({ n: count() }).from(auditWaiting),
    ]);
    return { links: last?.link ?? 0, head: last?.hash ?? null, waiting: waiting.n };
}
/** How the chain stands: how long it is, its newest hash, and what was found when it was last looked through. */
export async function chainState(services) {
    const [length, [checked]] = await Promise.all([
        lengthOf(services),
        services.database.db
            .select({ at: events.at, data: events.data })
            .from(events)
            .where(eq(events.kind, 'audit.checked'))
            .orderBy(desc(events.at), desc(events.id))
            .limit(1),
    ]);
    return { ...length, sealed: services.config.auditKeys.length > 0, checked: checked ? asChecked(checked) : null };
}
function asChecked({ at, data }) {
    const why = CHAIN_FAULTS.find((known) => known === data['why']);
    const number = (name) => (typeof data[name] === 'number' ? data[name] : null);
    return { at: at.toISOString(), links: number('links') ?? 0, fault: why === undefined ? null : { why, link: number('link'), event_id: number('event_id') } };
}
