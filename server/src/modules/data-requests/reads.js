import { and, count, desc, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '../../db/schema/accounts.ts';
import { dataRequests } from '../../db/schema/data-requests.ts';
import { pageOf, readCursor } from '../../platform/http/page.ts';
import { mayAnswer, mayExtend, statusOf } from './policy.ts';
const recorder = alias(users, 'recorder');
const answerer = alias(users, 'answerer');
const isIn = (status, now) => {
    if (status === 'answered')
        return isNotNull(dataRequests.answeredAt);
    return and(isNull(dataRequests.answeredAt), status === 'late' ? lte(dataRequests.dueAt, now) : gt(dataRequests.dueAt, now));
};
const beyond = (after) => {
    const cursor = readCursor(after);
    return cursor && sql `(${dataRequests.receivedAt}, ${dataRequests.id}) < (${cursor.at.toISOString()}::timestamptz, ${cursor.id}::int)`;
};
const newest = [desc(dataRequests.receivedAt), desc(dataRequests.id)];
const place = ({ receivedAt, id }) => ({ at: receivedAt, id });
const registerRows = ({ database: { db } }) => db
    .select({ request: dataRequests, recordedBy: recorder.name, answeredBy: answerer.name })
    .from(dataRequests)
    .leftJoin(recorder, eq(recorder.id, dataRequests.recordedBy))
    .leftJoin(answerer, eq(answerer.id, dataRequests.answeredBy));
/** The register, newest first; how many there are is told with the first page. */
export async function listRequests(services, { limit, after, status }) {
    const now = services.clock.now();
    const standing = status && isIn(status, now);
    const [rows, total] = await Promise.all([
        registerRows(services)
            .where(and(standing, beyond(after)))
            .orderBy(...newest)
            .limit(limit + 1),
        after === undefined ? services.database.db.select({ n: count() }).from(dataRequests).where(standing) : undefined,
    ]);
    return pageOf(rows, limit, ({ request }) => place(request), (row) => inRegister(row, now), total?.[0]?.n);
}
/** One request of the register. */
export async function requestById(services, requestId) {
    const [row] = await registerRows(services).where(eq(dataRequests.id, requestId)).limit(1);
    return row && inRegister(row, services.clock.now());
}
/** What a person asked about their own data, newest first. */
export async function ownRequests(services, { id }, { limit, after }) {
    const now = services.clock.now();
    const rows = await services.database.db
        .select()
        .from(dataRequests)
        .where(and(eq(dataRequests.userId, id), beyond(after)))
        .orderBy(...newest)
        .limit(limit + 1);
    return pageOf(rows, limit, place, (row) => asOwn(row, now));
}
/** One of them. */
export async function ownRequest(services, { id }, requestId) {
    const [row] = await services.database.db
        .select()
        .from(dataRequests)
        .where(and(eq(dataRequests.userId, id), eq(dataRequests.id, requestId)));
    return row && asOwn(row, services.clock.now());
}
const asOwn = (row, now) => ({
    id: row.id,
    kind: row.kind,
    details: row.details,
    status: statusOf(row, now),
    received_at: row.receivedAt.toISOString(),
    due_at: row.dueAt.toISOString(),
    extended_at: row.extendedAt?.toISOString() ?? null,
    extension_reason: row.extensionReason,
    answered_at: row.answeredAt?.toISOString() ?? null,
    outcome: row.outcome,
    answer: row.answer,
});
const inRegister = ({ request, recordedBy, answeredBy }, now) => ({
    ...asOwn(request, now),
    way: request.way,
    user_id: request.userId,
    requester_name: request.requesterName,
    requester_email: request.requesterEmail,
    language: request.language,
    recorded_by: recordedBy,
    answered_by: answeredBy,
    can: { extend: mayExtend(request, now), answer: mayAnswer(request) },
});
