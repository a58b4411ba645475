import type { ReadBy } from '@miyar/contract/communication/messaging';
import { and, eq, isNull, lte, ne, sql } from 'drizzle-orm';
import { users } from '../../../../db/schema/accounts/accounts.ts';
import { conversationMembers, conversations, messages } from '../../../../db/schema/communication/messaging.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import type { Services } from '../../../../services.ts';
import { isMember } from './members.ts';
import type { Reader } from '../visible.ts';

/**
 * How many have read a message to a group, of those who were in it when it was sent and still are; the authority's own people read
 * every group and are not counted.
 * @throws Refusal not_found for another's message, a deleted one, and one to a person
 */
export async function readBy(services: Services, author: Reader, conversationId: number, messageId: number): Promise<ReadBy> {
  const { db } = services.database;
  const [sent] = await db
    .select({ at: messages.createdAt, group: conversations.groupName })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(and(eq(messages.id, messageId), eq(messages.conversationId, conversationId), eq(messages.senderId, author.id), isNull(messages.deletedAt)));
  if (!sent?.group) throw new Refusal('not_found');
  const [counted] = await db
    .select({ read: sql<number>`(count(*) filter (where ${conversationMembers.readUpTo} >= ${messageId}))::int`, of: sql<number>`count(*)::int` })
    .from(users)
    .leftJoin(conversationMembers, and(eq(conversationMembers.userId, users.id), eq(conversationMembers.conversationId, conversationId)))
    .where(and(isMember(services, sent.group), ne(users.role, 'admin'), lte(users.createdAt, sent.at)));
  return counted!;
}
