import type { Message } from '@miyar/contract/communication/messaging';
import { and, eq, isNull } from 'drizzle-orm';
import { users } from '../../../../db/schema/accounts/accounts.ts';
import { conversations } from '../../../../db/schema/communication/messaging.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import type { Services } from '../../../../services.ts';
import type { Reader } from '../visible.ts';
import { conversationsWhere } from '../conversation-rows.ts';
import type { Open } from '../open-conversation.ts';

/**
 * Emits a new message to the readers of a conversation once it is committed: to the others, and to the writer's own devices. Where
 * nobody has written in it before, they are given the conversation first.
 */
export async function emitMessage(services: Services, tx: Tx, writer: Reader, { id, isNew, readers }: Open, message: Message): Promise<void> {
  const { live } = services;
  const own = { ...message, from: writer.id, type: typeof readers === 'string' ? ('group' as const) : ('user' as const) };
  const foreign = { ...own, client_id: null, deletable_until: null };
  if (typeof readers === 'string') {
    if (isNew) await emitNewGroupConversation(services, tx, id, readers);
    live.emitToGroup(tx, readers, [writer.id], 'receive-message', foreign);
    live.emit(tx, [writer.id], 'receive-message', own);
    return;
  }
  for (const userId of readers) {
    if (isNew) await emitNewConversation(services, tx, userId, id);
    live.emit(tx, [userId], 'receive-message', userId === writer.id ? own : foreign);
  }
}

async function emitNewConversation(services: Services, tx: Tx, userId: number, conversationId: number): Promise<void> {
  const [person] = await tx.select({ id: users.id, role: users.role }).from(users).where(eq(users.id, userId));
  const [conversation] = await conversationsWhere(services, tx, person!, eq(conversations.id, conversationId));
  services.live.emit(tx, [userId], 'new-conversation', conversation!);
}

/** Happens once per group. Administrators may write in it, its other members may not: two views of one thing. */
async function emitNewGroupConversation(services: Services, tx: Tx, conversationId: number, group: Exclude<Open['readers'], readonly number[]>): Promise<void> {
  const admins = await tx
    .select({ id: users.id, role: users.role })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.service, false), isNull(users.deletedAt), isNull(users.suspendedAt)));
  for (const admin of admins) await emitNewConversation(services, tx, admin.id, conversationId);
  const [seen] = await conversationsWhere(services, tx, admins[0]!, eq(conversations.id, conversationId));
  services.live.emitToGroup(
    tx,
    group,
    admins.map(({ id }) => id),
    'new-conversation',
    { ...seen!, unread_count: 1, can: { write: 'group_read_only' } },
  );
}
