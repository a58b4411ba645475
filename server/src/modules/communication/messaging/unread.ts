import { and, eq, type SQL, sql } from 'drizzle-orm';
import { conversationMembers, conversations, messages } from '../../../db/schema/communication/messaging.ts';
import type { Services } from '../../../services.ts';
import { memberSince, ofOwnGroups, type Reader } from './visible.ts';

const COUNTED = 100;

/** How many of a person's conversations have something unread, counted up to 100. */
export async function unreadConversations(services: Services, reader: Reader): Promise<number> {
  const { db } = services.database;
  const direct = db
    .select({ one: sql`1` })
    .from(conversationMembers)
    .where(and(eq(conversationMembers.userId, reader.id), sql`${conversationMembers.newestForeignId} > ${conversationMembers.readUpTo}`))
    .limit(COUNTED)
    .as('direct');
  const [[counted], groups] = await Promise.all([
    db.select({ n: sql<number>`count(*)::int` }).from(direct),
    db
      .select({ id: conversations.id })
      .from(conversations)
      .innerJoin(messages, eq(messages.id, conversations.lastMessageId))
      .where(and(ofOwnGroups(services, reader), isNews(services, reader))),
  ]);
  return Math.min(COUNTED, (counted?.n ?? 0) + groups.length);
}

/** The newest message of a group is not read; it is never one's own, since whoever writes has read. */
const isNews = (services: Services, reader: Reader): SQL => sql`(${messages.createdAt} >= ${memberSince(services, reader)} and ${messages.id} > coalesce(
  (select mark.read_up_to from ${conversationMembers} mark where mark.conversation_id = ${conversations.id} and mark.user_id = ${reader.id}), 0))`;
