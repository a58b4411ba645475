import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { accessTokens } from '../../../db/schema/accounts/access-tokens.ts';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { memberships } from '../../../db/schema/accounts/organisations.ts';
import type { Identify } from '../../../platform/http/actor.ts';
import { hashToken } from '../../../platform/tokens.ts';
import type { Services } from '../../../services.ts';
import { ACTOR_COLUMNS } from '../accounts/membership/actor-columns.ts';
import { lacksSecondFactor } from '../accounts/second-factor-state.ts';
import { isWellFormed } from './secret.ts';

/** Recording each use would turn every read into a write. */
const SEEN_EVERY_MS = 60_000;

/** True if a token lacks a required second factor. A token that was made with one, or that belongs to a service, lacks nothing. */
export const tokenLacksFactor = sql<boolean>`(${lacksSecondFactor} and not ${accessTokens.proved})`;

/** Makes the function that finds whom an access token acts for; its role and status are those of the moment (REQ-S64). */
export function createIdentifyToken({ database, clock, log }: Pick<Services, 'database' | 'clock' | 'log'>): Identify {
  const query = database.db
    .select({
      tokenId: accessTokens.id,
      scopes: accessTokens.scopes,
      lastUsedAt: accessTokens.lastUsedAt,
      ...ACTOR_COLUMNS,
      secondFactorMissing: tokenLacksFactor.as('second_factor_missing'),
    })
    .from(accessTokens)
    .innerJoin(users, eq(users.id, accessTokens.userId))
    .leftJoin(memberships, eq(memberships.userId, users.id))
    .where(
      and(
        eq(accessTokens.tokenHash, sql.placeholder('hash')),
        isNull(accessTokens.revokedAt),
        gt(accessTokens.expiresAt, sql.placeholder('now')),
        isNull(users.suspendedAt),
        isNull(users.deletedAt),
      ),
    )
    .prepare('account_of_access_token');

  const recordUse = async (tokenId: number, now: Date): Promise<void> => {
    const before = new Date(now.getTime() - SEEN_EVERY_MS);
    await database.db
      .update(accessTokens)
      .set({ lastUsedAt: now })
      .where(and(eq(accessTokens.id, tokenId), or(isNull(accessTokens.lastUsedAt), lt(accessTokens.lastUsedAt, before))))
      .catch((error: unknown) => log.warn({ err: error }, 'the last use of an access token could not be recorded'));
  };

  return async (token) => {
    if (!isWellFormed(token)) return null;
    const now = clock.now();
    const [row] = await query.execute({ hash: hashToken(token), now: now.toISOString() });
    if (!row) return null;
    const { tokenId, scopes, lastUsedAt, ...person } = row;
    if (!lastUsedAt || now.getTime() - lastUsedAt.getTime() >= SEEN_EVERY_MS) await recordUse(tokenId, now);
    return { ...person, sessionId: 0, token: { id: tokenId, scopes } };
  };
}
