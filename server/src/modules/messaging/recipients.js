import { and, asc, eq, isNull, like, ne, or, sql } from 'drizzle-orm';
import { users } from '../../db/schema/accounts.ts';
import { conversations } from '../../db/schema/messaging.ts';
import { searchWords } from '../../platform/fold-text.ts';
import { pageOf, readCursor } from '../../platform/http/page.ts';
import { isAssignedWith } from '../conversations/visible.ts';
import { nameOf } from './name-of.ts';
/** The people a person may write to, by name (decision B12); their addresses for administrators only. */
export async function recipientsOf({ database: { db } }, reader, { limit, after, q = '' }) {
    const cursor = readCursor(after);
    const rows = await db
        .select({ id: users.id, name: users.name, role: users.role, email: users.email, createdAt: users.createdAt, conversationId: conversations.id })
        .from(users)
        .leftJoin(conversations, and(eq(conversations.firstUserId, sql `least(${users.id}, ${reader.id}::int)`), eq(conversations.secondUserId, sql `greatest(${users.id}, ${reader.id}::int)`)))
        .where(and(ne(users.id, reader.id), isNull(users.deletedAt), isNull(users.suspendedAt), isOpenTo(reader), ...searchWords(q).map((word) => like(nameOf(reader), `%${word}%`)), cursor && sql `(${users.searchKey}, ${users.id}) > (select before.search_key, before.id from ${users} before where before.id = ${cursor.id}::int)`))
        .orderBy(asc(users.searchKey), asc(users.id))
        .limit(limit + 1);
    return pageOf(rows, limit, ({ createdAt, id }) => ({ at: createdAt, id }), ({ id, name, role, email, conversationId }) => ({ id, name, role, email: reader.role === 'admin' ? email : null, conversation_id: conversationId }));
}
/** As `mayWriteTo` says it of one person. */
const isOpenTo = (reader) => reader.role === 'admin' ? undefined : or(eq(users.role, 'admin'), isAssignedWith(reader, sql `${users.id}`));
