import { and, eq, isNull, sql } from 'drizzle-orm';
import { loginSessions, users } from '../../../db/schema/accounts/accounts.ts';
import { memberships } from '../../../db/schema/accounts/organisations.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { together } from '../../../platform/database/opening.ts';
import { preparedFor } from '../../../platform/database/prepared.ts';
import { type Actor, lacksMemberRole } from '../../../platform/http/actor.ts';
import type { Needs } from '../../../platform/http/mount.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { RIGHTS_COLUMNS } from './membership/actor-columns.ts';
import { lacksSecondFactor } from './second-factor-state.ts';
import { isOpen } from './session-list.ts';

const { placeholder } = sql;

const lock = preparedFor((db) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, placeholder('id')))
    .for('no key update')
    .prepare('hold_account'),
);

const rightsNow = preparedFor((db) =>
  db
    .select({ ...RIGHTS_COLUMNS, secondFactorMissing: lacksSecondFactor.as('second_factor_missing') })
    .from(loginSessions)
    .innerJoin(users, eq(users.id, loginSessions.userId))
    .leftJoin(memberships, eq(memberships.userId, users.id))
    .where(
      and(eq(loginSessions.id, placeholder('session')), isOpen(sql`${placeholder('now')}::timestamptz`), isNull(users.suspendedAt), isNull(users.deletedAt)),
    )
    .prepare('rights_now'),
);

/**
 * Makes the function that locks the account of an actor in a transaction, and refuses the act if the actor has lost the right to it. Ending a session,
 * suspending an account and changing its role lock the account too: each happens before this, and is refused here, or after the transaction.
 */
export const createHoldRights =
  ({ clock }: Pick<Services, 'clock'>) =>
  async (tx: Tx, actor: Actor, needs: Needs): Promise<void> => {
    // Two statements, one after the other: the second sees what was committed while the first waited for the lock.
    const [, [now]] = await together(() => [holdAccount(tx, actor.id), rightsNow(tx, { session: actor.sessionId, now: clock.now().toISOString() })]);
    if (!now) throw new Refusal('session_ended');
    refuseChanged(actor, now, needs);
  };

/**
 * Locks an account until the transaction ends.
 * The lock is as strong as that of a change of the account: made stronger later, two calls of one person would wait for each other.
 */
export async function holdAccount(tx: Tx, userId: number): Promise<void> {
  await lock(tx, { id: userId });
}

/** Refuses an actor whose rights, read under the lock, are no longer enough. */
export function refuseChanged(
  actor: Actor,
  now: Pick<Actor, 'role' | 'organisationId' | 'memberRole' | 'secondFactorMissing'>,
  { withoutSecondFactor, member }: Needs,
): void {
  if (now.role !== actor.role) throw new Refusal('forbidden');
  // A person who was removed from an organisation has no access to it from that moment. A member whose role is too low is refused with the reason.
  if (now.organisationId !== actor.organisationId) throw new Refusal('not_found');
  const lacking = lacksMemberRole(member, now.memberRole);
  if (lacking) throw new Refusal(lacking);
  // The action decides by the role that is effective now.
  actor.memberRole = now.memberRole;
  if (now.secondFactorMissing && !withoutSecondFactor) throw new Refusal('second_factor_required');
}
