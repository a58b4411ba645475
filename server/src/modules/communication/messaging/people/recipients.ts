import type { Recipient } from '@miyar/contract/communication/messaging';
import { and, asc, eq, isNull, like, ne, or, type SQL, sql } from 'drizzle-orm';
import { users } from '../../../../db/schema/accounts/accounts.ts';
import { conversations } from '../../../../db/schema/communication/messaging.ts';
import { searchWords } from '../../../../platform/fold-text.ts';
import { type Page, pageOf, readCursor } from '../../../../platform/http/answers/page.ts';
import type { Services } from '../../../../services.ts';
import { isAssignedWith, type Reader } from '../visible.ts';
import { nameOf } from './name-of.ts';

interface Wanted {
  limit: number;
  after?: string | undefined;
  q?: string | undefined;
}

/** The people a person may write to, by name (REQ-B12); their addresses for administrators only. */
export async function recipientsOf({ database: { db } }: Services, reader: Reader, { limit, after, q = '' }: Wanted): Promise<Page<Recipient>> {
  const cursor = readCursor(after);
  const rows = await db
    .select({ id: users.id, name: users.name, role: users.role, email: users.email, createdAt: users.createdAt, conversationId: conversations.id })
    .from(users)
    .leftJoin(
      conversations,
      and(
        eq(conversations.firstUserId, sql`least(${users.id}, ${reader.id}::int)`),
        eq(conversations.secondUserId, sql`greatest(${users.id}, ${reader.id}::int)`),
      ),
    )
    .where(
      and(
        ne(users.id, reader.id),
        isNull(users.deletedAt),
        isNull(users.suspendedAt),
        eq(users.service, false),
        isOpenTo(reader),
        ...searchWords(q).map((word) => like(nameOf(reader), `%${word}%`)),
        cursor && sql`(${users.searchKey}, ${users.id}) > (select before.search_key, before.id from ${users} before where before.id = ${cursor.id}::bigint)`,
      ),
    )
    .orderBy(asc(users.searchKey), asc(users.id))
    .limit(limit + 1);
  return pageOf(
    rows,
    limit,
    ({ createdAt, id }) => ({ at: createdAt, id }),
    ({ id, name, role, email, conversationId }) => ({ id, name, role, email: reader.role === 'admin' ? email : null, conversation_id: conversationId }),
  );
}

/** As `mayWriteTo` says it of one person. */
const isOpenTo = (reader: Reader): SQL | undefined =>
  reader.role === 'admin' ? undefined : or(eq(users.role, 'admin'), isAssignedWith(reader, sql`${users.id}`));
