import type { UserDetail, UserRow } from '@miyar/contract/accounts/users';
import { and, desc, eq, isNull, like, sql } from 'drizzle-orm';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { events } from '../../../db/schema/core/events.ts';
import { storedData } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Services } from '../../../services.ts';
import { sessionsOf } from '../accounts/session-list.ts';
import { asUserRow, columns, countAdministrators } from './user-row.ts';

/** Older events of an account are in the log only. */
const LONGEST = 100;

/** One account as a row of the list; undefined if there is none. */
export async function userRow(services: Services, admin: Actor, userId: number): Promise<UserRow | undefined> {
  const { db } = services.database;
  const [row] = await db
    .select(columns)
    .from(users)
    .where(and(eq(users.id, userId), eq(users.service, false), isNull(users.deletedAt)))
    .limit(1);
  return row && asUserRow(row, { actorId: admin.id, administrators: await countAdministrators(db) });
}

/** One account with where it is signed in and what happened to it, newest first. */
export async function userDetail(services: Services, admin: Actor, userId: number): Promise<UserDetail | undefined> {
  const row = await userRow(services, admin, userId);
  if (!row) return undefined;
  const [sessions, history] = await Promise.all([sessionsOf(services, userId, admin.sessionId), historyOf(services, userId)]);
  return { ...row, sessions, history };
}

async function historyOf(services: Services, userId: number): Promise<UserDetail['history']> {
  const rows = await services.database.db
    .select({ id: events.id, kind: events.kind, at: events.at, data: events.data, actorName: sql<string | null>`${users.name}` })
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
    reason: storedData('account.suspended', data).reason ?? null,
    from: storedData('account.role_changed', data).from ?? null,
    to: storedData('account.role_changed', data).to ?? null,
  }));
}
