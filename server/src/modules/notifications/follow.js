import { notifications } from '../../db/schema/notifications.ts';
import { following } from '../../platform/events.ts';
import { waitForMail } from '../notice-settings/wait-for-mail.ts';
import { factsOf, personNamed } from './facts.ts';
import { NOTICES } from './notices.ts';
import { asNoticeEvent } from './notice-event.ts';
import { recipientsOf } from './recipients.ts';
import { TEMPLATES } from './templates.ts';
/**
 * The database with notifications: what actions write down as events is told to whom it concerns, in the same transaction,
 * so that people are told of exactly what was done, once (security g 51). Open connections hear of it after the commit.
 */
export const withNotifications = (database, live) => following(database, (tx, events) => notify(tx, live, events));
async function notify(tx, live, events) {
    for (const event of events) {
        // Who comes verified, by an invitation, is welcomed; that says it.
        if (event.kind === 'account.verified' && events.some(({ kind, userId }) => kind === 'account.registered' && userId === event.userId))
            continue;
        const notices = NOTICES[event.kind];
        if (notices)
            await tell(tx, live, event, await rowsOf(tx, event, notices));
    }
}
async function rowsOf(tx, event, notices) {
    const rows = [];
    const facts = await factsOf(tx, event);
    for (const { to, says, names } of notices) {
        const template = typeof says === 'string' ? says : says(event);
        const { category, type } = TEMPLATES[template];
        const userIds = await recipientsOf(tx, to, event);
        if (userIds.length === 0)
            continue;
        const data = { ...facts, ...(names && (await personNamed(tx, names, event))) };
        for (const userId of userIds) {
            // An administrator’s own act stands in the list, and is no news to them.
            const known = to === 'admins' && userId === event.actorId;
            rows.push({ userId, template, category, type, data, eventId: event.id, createdAt: event.at, readAt: known ? event.at : null });
        }
    }
    return rows;
}
async function tell(tx, live, event, rows) {
    if (rows.length === 0)
        return;
    const written = await tx
        .insert(notifications)
        .values([...rows])
        .returning();
    const unread = written.filter(({ readAt }) => !readAt);
    for (const row of unread)
        live.tell(tx, [row.userId], 'notification', asNoticeEvent(row));
    // Nobody is mailed about what they did themselves.
    const byCategory = Map.groupBy(unread.filter(({ userId }) => userId !== event.actorId), ({ category }) => category);
    for (const [category, some] of byCategory)
        await waitForMail(tx, category, event.at, some.map(({ userId, id }) => ({ userId, notificationId: id })));
}
