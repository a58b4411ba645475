import { waitingNotices } from '../../db/schema/notifications.ts';
import { wantsMail, whenDue } from './choice.ts';
import { choicesOf } from './reads.ts';
const AT_ONCE = 1000;
/**
 * Has people told by mail of what they have not read by then: bundled, when and as far as each of them wants it (decision
 * A39). In the transaction of what they are told of. Who wants no mail about it, cannot sign in, or has not confirmed the
 * address is left out.
 * @param topic the category of a notification, or `message`
 * @param at when it happened
 */
export async function waitForMail(tx, topic, at, items) {
    for (let start = 0; start < items.length; start += AT_ONCE) {
        const some = items.slice(start, start + AT_ONCE);
        const choices = await choicesOf(tx, some.map(({ userId }) => userId));
        const waiting = some.flatMap((item) => {
            const choice = choices.get(item.userId);
            return choice && wantsMail(choice, topic) ? [{ ...item, createdAt: at, dueAt: whenDue(at, choice) }] : [];
        });
        if (waiting.length > 0)
            await tx.insert(waitingNotices).values(waiting);
    }
}
