import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { users } from '../../db/schema/accounts.ts';
import { notifications } from '../../db/schema/notifications.ts';
import { writeMail } from '../mail/actions.ts';
import { isLinkLike } from '../mail/letter.ts';
import { wantsMail } from '../notice-settings/choice.ts';
import { choicesOf } from '../notice-settings/reads.ts';
import { dropWaiting, peopleWithDue, takeDue } from '../notice-settings/take-due.ts';
import { messageLines } from './message-lines.ts';
import { textOf } from './notice-event.ts';
const AT_ONCE = 200;
/** More than these are for the screen. */
const MOST_LINES = 30;
/** Mails everybody what is due to them and not read yet: one mail a person (decision A39). What fails for one keeps it from nobody else. */
export async function mailDueNotices(services) {
    const now = services.clock.now();
    const faults = [];
    for (let after = 0, people;; after = people.at(-1)) {
        people = await peopleWithDue(services.database.db, now, after, AT_ONCE);
        for (const userId of people)
            await services.database.transaction((tx) => mailOne(services, tx, userId, now)).catch((error) => faults.push(error));
        if (people.length < AT_ONCE)
            break;
    }
    if (faults.length > 0)
        throw new Error(`${faults.length} people could not be mailed what is due to them`, { cause: faults[0] });
}
async function mailOne(services, tx, userId, now) {
    const choice = (await choicesOf(tx, [userId])).get(userId);
    if (!choice)
        return dropWaiting(tx, userId);
    const wants = (topic) => wantsMail(choice, topic);
    const taken = await takeDue(tx, userId, choice, now);
    const lines = [...(await noticeLines(tx, taken, wants)), ...(wants('message') ? await messageLines(tx, userId, taken) : [])];
    if (lines.length === 0)
        return;
    const [reader] = await tx
        .select({ name: users.name, email: users.email, role: users.role, language: users.language })
        .from(users)
        .where(eq(users.id, userId));
    const shown = lines.slice(0, MOST_LINES);
    await writeMail(services, tx, {
        kind: 'notices',
        to: reader.email,
        language: reader.language,
        userId,
        parameters: {
            name: reader.name,
            role: reader.role,
            digest: choice.digest,
            count: String(lines.length),
            ar: shown.map(({ ar }) => ar).join('\n'),
            en: shown.map(({ en }) => en).join('\n'),
        },
        at: now,
    });
}
/** What the notifications say that are still unread. */
async function noticeLines(tx, taken, wants) {
    const ids = taken.flatMap(({ notificationId }) => notificationId ?? []);
    if (ids.length === 0)
        return [];
    const rows = await tx
        .select()
        .from(notifications)
        .where(and(inArray(notifications.id, ids), isNull(notifications.readAt)))
        .orderBy(asc(notifications.createdAt), asc(notifications.id));
    return rows
        .filter(({ category }) => wants(category))
        .map(({ template, data }) => ({ template, data: withoutLinks(data) }))
        .map((row) => ({ ar: textOf(row, 'ar'), en: textOf(row, 'en') }))
        .filter(({ ar }) => ar !== '');
}
/** A name that mail programs would show as a link is left out: our letter would carry it to whoever its bearer chooses. */
const withoutLinks = (data) => Object.fromEntries(Object.entries(data).map(([key, value]) => [key, typeof value === 'string' && isLinkLike(value) ? '…' : value]));
