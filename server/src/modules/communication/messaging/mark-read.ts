import { and, eq, sql } from 'drizzle-orm';
import { conversationMembers, conversations } from '../../../db/schema/communication/messaging.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { ofReader, type Reader } from './visible.ts';

type Mark = 'read' | 'delivered';

const columnOf = { read: conversationMembers.readUpTo, delivered: conversationMembers.deliveredUpTo };

/**
 * Marks a conversation read, or come to the person's device, up to a message or to its end: a mark only goes forward. The
 * other of a direct conversation sees it; the person's other devices see what is read.
 * @throws Refusal not_found for a conversation one has no part in
 */
export async function mark(services: Services, reader: Reader, conversationId: number, mark: Mark, upTo?: number): Promise<void> {
  const { database, live } = services;
  await database.transaction(async (tx) => {
    const [known] = await tx
      .select({ last: conversations.lastMessageId, first: conversations.firstUserId, second: conversations.secondUserId })
      .from(conversations)
      .where(and(eq(conversations.id, conversationId), ofReader(services, reader)));
    if (!known) throw new Refusal('not_found');
    // Groups show nobody to whom a message was delivered.
    if (mark === 'delivered' && known.first === null) return;
    const reached = Math.min(known.last ?? 0, upTo ?? known.last ?? 0);
    if (!(await move(tx, conversationId, reader.id, mark, reached))) return;
    const event = { conversation_id: conversationId, user_id: reader.id, up_to: reached };
    const other = known.first === reader.id ? known.second : known.first;
    if (mark === 'read') live.emit(tx, other === null ? [reader.id] : [reader.id, other], 'conversation-read', event);
    else if (other !== null) live.emit(tx, [other], 'conversation-delivered', event);
  });
}

/** @returns whether the mark was behind */
async function move(tx: Tx, conversationId: number, userId: number, mark: Mark, reached: number): Promise<boolean> {
  if (reached === 0) return false;
  const delivered = sql`greatest(${conversationMembers.deliveredUpTo}, ${reached}::bigint)`;
  const moved = await tx
    .insert(conversationMembers)
    .values({ conversationId, userId, deliveredUpTo: reached, ...(mark === 'read' && { readUpTo: reached }) })
    .onConflictDoUpdate({
      target: [conversationMembers.conversationId, conversationMembers.userId],
      set: { deliveredUpTo: delivered, ...(mark === 'read' && { readUpTo: reached }) },
      setWhere: sql`${columnOf[mark]} < ${reached}::bigint`,
    })
    .returning({ id: conversationMembers.userId });
  return moved.length > 0;
}
