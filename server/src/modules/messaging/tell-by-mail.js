import { and, asc, eq, gt, inArray, isNotNull, isNull, ne, or } from 'drizzle-orm';
import { users } from '../../db/schema/accounts.ts';
import { conversations, messages } from '../../db/schema/messaging.ts';
import { isHeldBack, rolesOf } from '../conversations/policy.ts';
import { waitForMail } from '../notice-settings/wait-for-mail.ts';
const AT_ONCE = 500;
/**
 * Has the readers of a message told of it by mail, where they have not read it some minutes later and want to be told. The
 * members of a group may be very many: they are told by a job.
 */
export async function tellByMail({ jobs }, tx, senderId, { readers }, messageId, at) {
    if (typeof readers === 'string')
        return jobs.send(tx, 'mail_group_message', String(messageId), { message: messageId });
    const items = readers.filter((userId) => userId !== senderId).map((userId) => ({ userId, messageId }));
    await waitForMail(tx, 'message', at, items);
}
/** Does that of one message of a group, some of its members after the others; done twice it is told of once. */
export async function tellGroupByMail(services, messageId) {
    const { db } = services.database;
    const [message] = await db
        .select({ group: conversations.groupName, senderId: messages.senderId, at: messages.createdAt })
        .from(messages)
        .innerJoin(conversations, eq(conversations.id, messages.conversationId))
        .where(and(eq(messages.id, messageId), isNull(messages.deletedAt)));
    if (!message?.group)
        return;
    for (let after = 0, ids;; after = ids.at(-1)) {
        const rows = await db
            .select({ id: users.id })
            .from(users)
            .where(and(gt(users.id, after), ne(users.id, message.senderId), isMember(services, message.group)))
            .orderBy(asc(users.id))
            .limit(AT_ONCE);
        ids = rows.map(({ id }) => id);
        const items = ids.map((userId) => ({ userId, messageId }));
        await services.database.transaction((tx) => waitForMail(tx, 'message', message.at, items));
        if (ids.length < AT_ONCE)
            return;
    }
}
/** Who reads a group's conversation and can sign in, as a condition on `users`. */
function isMember({ config }, group) {
    const roles = rolesOf(group);
    const free = roles.filter((role) => !isHeldBack(role, config.requireStaffApproval));
    return and(inArray(users.role, roles), isNull(users.suspendedAt), isNull(users.deletedAt), or(inArray(users.role, free), isNotNull(users.verifiedAt)));
}
