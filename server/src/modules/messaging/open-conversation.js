import { eq, inArray, sql } from 'drizzle-orm';
import { users } from '../../db/schema/accounts.ts';
import { conversations } from '../../db/schema/messaging.ts';
import { Refusal } from '../../platform/refusal.ts';
import { mayWriteInGroup, mayWriteTo } from '../conversations/policy.ts';
import { isAssignedWith } from '../conversations/visible.ts';
/**
 * Finds the conversation of a writer and a recipient, or opens it: one of each pair, also when both write at once.
 * @throws Refusal may_not_write_to, group_read_only
 */
export async function openConversation(tx, writer, to, at) {
    if ('group' in to) {
        const may = mayWriteInGroup(writer.role);
        if (may !== true)
            throw new Refusal(may);
        return { ...(await held(tx, eq(conversations.groupName, to.group), { groupName: to.group }, at)), readers: to.group };
    }
    await refuseStranger(tx, writer, to.person);
    const pair = { firstUserId: Math.min(writer.id, to.person), secondUserId: Math.max(writer.id, to.person) };
    const which = sql `${conversations.firstUserId} = ${pair.firstUserId} and ${conversations.secondUserId} = ${pair.secondUserId}`;
    return { ...(await held(tx, which, pair, at)), readers: [pair.firstUserId, pair.secondUserId] };
}
/** Nobody writes to themselves; and whom one may not write to looks the same as who does not exist. */
async function refuseStranger(tx, writer, otherId) {
    const people = await tx
        .select({
        id: users.id,
        role: users.role,
        active: sql `(${users.suspendedAt} is null and ${users.deletedAt} is null)`,
        assigned: isAssignedWith(writer, sql `${users.id}`),
    })
        .from(users)
        .where(inArray(users.id, [writer.id, otherId]))
        .orderBy(users.id)
        // Deleting either account waits, and takes this message along; or has happened, and is seen.
        .for('key share');
    const other = people.find(({ id }) => id === otherId);
    const self = people.find(({ id }) => id === writer.id);
    const may = other && self?.active && other.id !== writer.id ? mayWriteTo(writer.role, other) : 'may_not_write_to';
    if (may !== true)
        throw new Refusal(may);
}
async function held(tx, which, values, at) {
    const find = () => tx.select({ id: conversations.id, last: conversations.lastMessageId }).from(conversations).where(which).for('no key update');
    const [known] = await find();
    if (known)
        return { id: known.id, isNew: known.last === null };
    await tx
        .insert(conversations)
        .values({ ...values, createdAt: at, updatedAt: at })
        .onConflictDoNothing();
    // Of two who open it at once one has waited for the other here.
    const [opened] = await find();
    return { id: opened.id, isNew: opened.last === null };
}
