import type { FoundMessage } from '@miyar/contract/messaging';
import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import { users } from '../../db/schema/accounts.ts';
import { conversations, messages } from '../../db/schema/messaging.ts';
import { Page, pageOf, readCursor } from '../../platform/http/page.ts';
import type { Services } from '../../services.ts';
import { ofReader, type Reader } from '../conversations/visible.ts';
import { conversationsWhere } from './conversation-rows.ts';
import { asMessages, messageColumns } from './message-rows.ts';
import { holding } from './search-words.ts';

interface Wanted {
  q: string;
  conversation_id?: number | undefined;
  limit: number;
  after?: string | undefined;
}

/**
 * Messages of a person's conversations that hold every word of a query, newest first. Another's conversation has none, as
 * one that does not exist.
 */
export async function findMessages(
  services: Services,
  reader: Reader,
  { q, conversation_id: conversationId, limit, after }: Wanted,
): Promise<Page<FoundMessage>> {
  const { db } = services.database;
  const cursor = readCursor(after);
  const held = holding(reader, q, conversationId);
  if (!held) return new Page([]);
  const rows = await db
    .select(messageColumns)
    .from(messages)
    .innerJoin(users, eq(users.id, messages.senderId))
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(and(held, ofReader(services, reader), cursor && lt(messages.id, cursor.id)))
    .orderBy(desc(messages.id))
    .limit(limit + 1);
  const ids = [...new Set(rows.map((row) => row.conversationId))];
  const [found, about] = await Promise.all([
    asMessages(db, rows, reader.id, services.clock.now()),
    ids.length === 0 ? [] : conversationsWhere(services, db, reader, inArray(conversations.id, ids)),
  ]);
  const byId = new Map(about.map((conversation) => [conversation.id, conversation]));
  return pageOf(
    found,
    limit,
    (message) => ({ at: new Date(message.created_at), id: message.id }),
    (message) => ({ message, conversation: byId.get(message.conversation_id)! }),
  );
}
