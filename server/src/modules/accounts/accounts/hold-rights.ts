import type { Endpoint } from '@miyar/contract';
import { and, eq, isNull } from 'drizzle-orm';
import { loginSessions, users } from '../../../db/schema/accounts/accounts.ts';
import { memberships } from '../../../db/schema/accounts/organisations.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { type Actor, lacksMemberRole } from '../../../platform/http/actor.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { lacksSecondFactor } from './second-factor-state.ts';
import { isOpen } from './session-list.ts';

/**
 * Makes the function that locks the account of an actor in a transaction and refuses where it may not do any more what was
 * asked. Whoever ends a session, suspends an account or changes its role locks the account too: it is done before this, and
 * refused here, or after the transaction.
 * The lock is as strong as that of a change of the account: made stronger later, two calls of one person would wait for each other.
 */
export const createHoldRights =
  ({ clock }: Pick<Services, 'clock'>) =>
  async (tx: Tx, actor: Actor, { withoutSecondFactor, member }: { withoutSecondFactor: boolean; member: Endpoint['member'] }): Promise<void> => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, actor.id)).for('no key update');
    // A statement of its own: it sees what was committed while the lock was waited for.
    const [now] = await tx
      .select({
        role: users.role,
        organisationId: memberships.organisationId,
        memberRole: memberships.role,
        secondFactorMissing: lacksSecondFactor.as('second_factor_missing'),
      })
      .from(loginSessions)
      .innerJoin(users, eq(users.id, loginSessions.userId))
      .leftJoin(memberships, eq(memberships.userId, users.id))
      .where(and(eq(loginSessions.id, actor.sessionId), isOpen(clock.now()), isNull(users.suspendedAt), isNull(users.deletedAt)));
    if (!now) throw new Refusal('session_ended');
    if (now.role !== actor.role) throw new Refusal('forbidden');
    // Who was taken out of an organisation has nothing of it from that moment; who may less there is refused with the reason.
    if (now.organisationId !== actor.organisationId) throw new Refusal('not_found');
    const lacking = lacksMemberRole(member, now.memberRole);
    if (lacking) throw new Refusal(lacking);
    // What the action decides by it, it decides by what holds now.
    actor.memberRole = now.memberRole;
    if (now.secondFactorMissing && !withoutSecondFactor) throw new Refusal('second_factor_required');
  };
