import { and, eq, gt, isNull } from 'drizzle-orm';
import { accessTokens } from '../../../db/schema/accounts/access-tokens.ts';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { memberships } from '../../../db/schema/accounts/organisations.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { type Actor, lacksScope } from '../../../platform/http/actor.ts';
import type { Needs } from '../../../platform/http/mount.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { holdAccount, refuseChanged } from '../accounts/hold-rights.ts';
import { tokenLacksFactor } from './identify.ts';

/**
 * Makes for access tokens the function that `createHoldRights` makes for sessions: in each transaction the owner's account is locked, and the token, its scopes
 * and the owner's rights are read anew. Revoking a token locks the owner's account too.
 */
export const createHoldTokenRights =
  ({ clock }: Pick<Services, 'clock'>) =>
  async (tx: Tx, actor: Actor, needs: Needs): Promise<void> => {
    const token = actor.token!;
    const rights = tx
      .select({
        role: users.role,
        organisationId: memberships.organisationId,
        memberRole: memberships.role,
        secondFactorMissing: tokenLacksFactor.as('second_factor_missing'),
        scopes: accessTokens.scopes,
      })
      .from(accessTokens)
      .innerJoin(users, eq(users.id, accessTokens.userId))
      .leftJoin(memberships, eq(memberships.userId, users.id))
      .where(
        and(
          eq(accessTokens.id, token.id),
          isNull(accessTokens.revokedAt),
          gt(accessTokens.expiresAt, clock.now()),
          isNull(users.suspendedAt),
          isNull(users.deletedAt),
        ),
      );
    // As for sessions: the second statement follows the first, and sees what was committed while that waited for the lock.
    const [, [now]] = await Promise.all([holdAccount(tx, actor.id), rights.execute()]);
    if (!now) throw new Refusal('token_refused');
    const lacking = lacksScope(needs.scope, { ...token, scopes: now.scopes });
    if (lacking) throw new Refusal(lacking);
    refuseChanged(actor, now, needs);
  };
