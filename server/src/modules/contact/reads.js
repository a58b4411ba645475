import { and, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '../../db/schema/accounts.ts';
import { consents } from '../../db/schema/consents.ts';
import { contactMessages } from '../../db/schema/contact.ts';
import { pageOf, readCursor } from '../../platform/http/page.ts';
const reader = alias(users, 'reader');
const handler = alias(users, 'handler');
const messageRows = ({ database: { db } }) => db
    .select({ message: contactMessages, readerName: reader.name, handlerName: handler.name, consent: consents })
    .from(contactMessages)
    .leftJoin(reader, eq(reader.id, contactMessages.readBy))
    .leftJoin(handler, eq(handler.id, contactMessages.handledBy))
    .leftJoin(consents, eq(consents.contactMessageId, contactMessages.id));
const IN = {
    new: and(isNull(contactMessages.readAt), isNull(contactMessages.handledAt)),
    read: and(isNotNull(contactMessages.readAt), isNull(contactMessages.handledAt)),
    handled: isNotNull(contactMessages.handledAt),
};
const statusOf = ({ readAt, handledAt }) => (handledAt ? 'handled' : readAt ? 'read' : 'new');
const shape = ({ message, readerName, handlerName, consent }) => ({
    id: message.id,
    name: message.name,
    email: message.email,
    subject: message.subject,
    message: message.message,
    language: message.language,
    status: statusOf(message),
    created_at: message.createdAt.toISOString(),
    read_at: message.readAt?.toISOString() ?? null,
    read_by: readerName,
    handled_at: message.handledAt?.toISOString() ?? null,
    handled_by: handlerName,
    consent: consent && { version: consent.version, language: consent.language, given_at: consent.givenAt.toISOString() },
});
/** Messages to the authority, newest first; how many there are is told with the first page. */
export async function listMessages(services, { limit, after, status }) {
    const cursor = readCursor(after);
    const standing = status && IN[status];
    const [rows, total] = await Promise.all([
        messageRows(services)
            .where(and(standing, cursor && sql `(${contactMessages.createdAt}, ${contactMessages.id}) < (${cursor.at.toISOString()}::timestamptz, ${cursor.id}::int)`))
            .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
            .limit(limit + 1),
        cursor ? undefined : services.database.db.select({ n: count() }).from(contactMessages).where(standing),
    ]);
    return pageOf(rows, limit, (row) => ({ at: row.message.createdAt, id: row.message.id }), shape, total?.[0]?.n);
}
/** One message. */
export async function messageById(services, messageId) {
    const [row] = await messageRows(services).where(eq(contactMessages.id, messageId)).limit(1);
    return row && shape(row);
}
