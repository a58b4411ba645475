import { and, eq, isNull } from 'drizzle-orm';
import { users } from '../../db/schema/accounts.ts';
import { conversations } from '../../db/schema/messaging.ts';
import { conversationsWhere } from './conversation-rows.ts';
/**
 * Tells the readers of a conversation of a new message, once it stands: the others, and the writer's own devices. Where
 * nobody has written in it before, they are given the conversation first.
 */
export async function tellOfMessage(services, tx, writer, { id, isNew, readers }, message) {
    const { live } = services;
    const own = { ...message, from: writer.id, type: typeof readers === 'string' ? 'group' : 'user' };
    const foreign = { ...own, client_id: null, deletable_until: null };
    if (typeof readers === 'string') {
        if (isNew)
            await tellOfNewGroup(services, tx, id, readers);
        live.tellGroup(tx, readers, [writer.id], 'receive-message', foreign);
        live.tell(tx, [writer.id], 'receive-message', own);
        return;
    }
    for (const userId of readers) {
        if (isNew)
            await tellOfNew(services, tx, userId, id);
        live.tell(tx, [userId], 'receive-message', userId === writer.id ? own : foreign);
    }
}
async function tellOfNew(services, tx, userId, conversationId) {
    const [person] = await tx.select({ id: users.id, role: users.role }).from(users).where(eq(users.id, userId));
    const [conversation] = await conversationsWhere(services, tx, person, eq(conversations.id, conversationId));
    services.live.tell(tx, [userId], 'new-conversation', conversation);
}
/** Happens once in the life of a group. Administrators may write in it, its other members may not: two views of one thing. */
async function tellOfNewGroup(services, tx, conversationId, group) {
    const admins = await tx
        .select({ id: users.id, role: users.role })
        .from(users)
        .where(and(eq(users.role, 'admin'), isNull(users.deletedAt), isNull(users.suspendedAt)));
    for (const admin of admins)
        await tellOfNew(services, tx, admin.id, conversationId);
    const [seen] = await conversationsWhere(services, tx, admins[0], eq(conversations.id, conversationId));
    services.live.tellGroup(tx, group, admins.map(({ id }) => id), 'new-conversation', { ...seen, unread_count: 1, can: { write: 'group_read_only' } });
}
