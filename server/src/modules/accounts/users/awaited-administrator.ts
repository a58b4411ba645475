import { and, asc, eq, exists, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { events } from '../../../db/schema/core/events.ts';
import type { Services } from '../../../services.ts';

/** The oldest administrator's address as long as none of them has ever signed in; undefined once one has. */
export async function awaitedAdministrator({ database: { db } }: Pick<Services, 'database'>): Promise<string | undefined> {
  const administrator = and(eq(users.role, 'admin'), eq(users.service, false), isNull(users.deletedAt));
  const signIn = alias(events, 'sign_in');
  const signedIn = db
    .select()
    .from(signIn)
    .where(and(eq(signIn.kind, 'account.signed_in'), eq(signIn.userId, users.id)));
  const [known] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(administrator, exists(signedIn)))
    .limit(1);
  if (known) return undefined;
  const [oldest] = await db.select({ email: users.email }).from(users).where(administrator).orderBy(asc(users.createdAt), asc(users.id)).limit(1);
  return oldest?.email;
}
