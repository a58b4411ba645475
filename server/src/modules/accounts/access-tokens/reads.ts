import { endpoints, type Role } from '@miyar/contract';
import type { AccessToken } from '@miyar/contract/accounts/access-tokens';
import { type Scope, scopeNeeded } from '@miyar/contract/core/scopes';
import { and, desc, eq, gt, inArray, isNull, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { accessTokens } from '../../../db/schema/accounts/access-tokens.ts';
import { users } from '../../../db/schema/accounts/accounts.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';

type Row = typeof accessTokens.$inferSelect;

/** The tokens that can still be used: neither revoked nor past their end. */
export const usable = (now: Date): SQL | undefined => and(isNull(accessTokens.revokedAt), gt(accessTokens.expiresAt, now));

/** The scopes that open something to a role, in the order of the contract; what only reads is before what also changes. */
export function scopesFor(role: Role): Scope[] {
  const open = endpoints.filter(([, { access }]) => access !== 'public' && (access === 'signed-in' || access.includes(role)));
  return [...new Set(open.map(([name, endpoint]) => scopeNeeded(name, endpoint)))].filter((scope) => scope !== 'any' && scope !== 'never');
}

const maker = alias(users, 'maker');

/** A token as it is shown, never itself. */
export const asAccessToken = (row: Row, createdBy: string): AccessToken => ({
  id: row.id,
  name: row.name,
  ending: row.ending,
  scopes: row.scopes,
  created_at: row.createdAt.toISOString(),
  created_by: createdBy,
  expires_at: row.expiresAt.toISOString(),
  last_used_at: row.lastUsedAt?.toISOString() ?? null,
});

/** The tokens of some accounts that can be used, newest first, by account. */
export async function tokensOf(db: Db | Tx, userIds: readonly number[], now: Date): Promise<Map<number, AccessToken[]>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({ token: accessTokens, by: maker.name })
    .from(accessTokens)
    .innerJoin(maker, eq(maker.id, accessTokens.createdBy))
    .where(and(inArray(accessTokens.userId, [...userIds]), usable(now)))
    .orderBy(desc(accessTokens.id));
  const grouped = Map.groupBy(rows, ({ token }) => token.userId);
  return new Map([...grouped].map(([userId, some]) => [userId, some.map(({ token, by }) => asAccessToken(token, by))]));
}
