import { and, desc, eq, isNull, like, sql } from 'drizzle-orm';
import { users } from '../../db/schema/accounts.ts';
import { events } from '../../db/schema/events.ts';
import { sessionsOf } from '../accounts/session-list.ts';
import { asUserRow, columns, countAdministrators } from './user-row.ts';
/** What happened to an account before these is for the log. */
const LONGEST = 100;
/** One account as its row stands in the list; undefined where there is none. */
export async function userRow(services, admin, userId) {
    const { db } = services.database;
    const [row] = await db
        .select(columns)
        .from(users)
        .where(and(eq(users.id, userId), isNull(users.deletedAt)))
        .limit(1);
    return row && asUserRow(row, { actorId: admin.id, administrators: await countAdministrators(db) });
}
/** One account with where it is signed in and what happened to it, newest first. */
export async function userDetail(services, admin, userId) {
    const row = await userRow(services, admin, userId);
    if (!row)
        return undefined;
    const [sessions, history] = await Promise.all([sessionsOf(services, userId, admin.sessionId), historyOf(services, userId)]);
    return { ...row, sessions, history };
}
async function historyOf(services, userId) {
    const rows = await services.database.db
        .select({ id: events.id, kind: events.kind, at: events.at, data: events.data, actorName: sql `${users.name}` })
        .from(events)
        .leftJoin(users, eq(users.id, events.actorId))
        .where(and(eq(events.userId, userId), like(events.kind, 'account.%')))
        .orderBy(desc(events.id))
        .limit(LONGEST);
    return rows.map(({ id, kind, at, data, actorName }) => ({
        id,
        kind,
        at: at.toISOString(),
        actor_name: actorName,
        reason: textOf(data['reason']),
        from: textOf(data['from']),
        to: textOf(data['to']),
    }));
}
const textOf = (value) => (typeof value === 'string' ? value : null);
