import type { Message } from '@miyar/contract/communication/messaging';
import { and, asc, desc, eq, gt, lt } from 'drizzle-orm';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { conversations, messages } from '../../../db/schema/communication/messaging.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { ofReader, type Reader } from './visible.ts';
import { asMessages, messageColumns } from './message-rows.ts';

interface Part {
  limit: number;
  before?: number | undefined;
  after?: number | undefined;
}

/**
 * The newest messages of a conversation, those before one, or the first ones after one; oldest first in each case. Within
 * a conversation ids are given in the order in which messages are inserted, so whoever asks for those after the last one
 * they have misses none.
 * @throws Refusal not_found for a conversation one has no part in
 */
export async function readThread(services: Services, reader: Reader, conversationId: number, { limit, before, after }: Part): Promise<Message[]> {
  const { db } = services.database;
  const [known] = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.id, conversationId), ofReader(services, reader)));
  if (!known) throw new Refusal('not_found');
  const rows = await db
    .select(messageColumns)
    .from(messages)
    .innerJoin(users, eq(users.id, messages.senderId))
    .where(
      and(
        eq(messages.conversationId, conversationId),
        before === undefined ? undefined : lt(messages.id, before),
        after === undefined ? undefined : gt(messages.id, after),
      ),
    )
    .orderBy(after === undefined ? desc(messages.id) : asc(messages.id))
    .limit(limit);
  return asMessages(db, after === undefined ? rows.reverse() : rows, reader, services.clock.now());
}
