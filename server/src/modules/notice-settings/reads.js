import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { users } from '../../db/schema/accounts.ts';
import { noticeSettings } from '../../db/schema/notifications.ts';
import { setting, settingOf } from '../settings/reads.ts';
/** No provider of SMS can be set up yet: `actions.ts` refuses what needs one (decision A38). */
const sms = { sms_configured: false };
const asValues = ({ channel, topics, digest, quietFrom, quietUntil }) => ({
    channel,
    topics,
    digest,
    quiet_from: quietFrom,
    quiet_until: quietUntil,
});
/** By which ways a person is told: as they chose, or else the authority's defaults. */
export async function choiceOf(services, { id, email }) {
    const [row] = await services.database.db.select().from(noticeSettings).where(eq(noticeSettings.userId, id));
    const values = row ? asValues(row) : await setting(services, 'notice_defaults');
    return { ...values, email, ...sms, defaults: row === undefined };
}
/** How those are told who have chosen nothing (decision A41). */
export const defaultChoice = async (services) => ({ ...(await setting(services, 'notice_defaults')), ...sms });
/** The choices of those among some people who can be written to: they can sign in, and the address is theirs. */
export async function choicesOf(db, userIds) {
    if (userIds.length === 0)
        return new Map();
    const defaults = await settingOf(db, 'notice_defaults');
    const rows = await db
        .select({ id: users.id, chosen: noticeSettings })
        .from(users)
        .leftJoin(noticeSettings, eq(noticeSettings.userId, users.id))
        .where(and(inArray(users.id, [...userIds]), isNull(users.suspendedAt), isNull(users.deletedAt), isNotNull(users.emailVerifiedAt)));
    return new Map(rows.map(({ id, chosen }) => [id, chosen ? asValues(chosen) : defaults]));
}
