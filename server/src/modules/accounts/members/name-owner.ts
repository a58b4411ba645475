import { recordEvent } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal, refuseField } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { withAdministrators } from '../accounts/account-changes.ts';
import { lockAccountsIn, setMemberRole } from '../accounts/membership/memberships.ts';
import { hold, memberOf } from './locked-organisation.ts';
import { revokeInvitationsOf } from './invitations.ts';
import { mayBeNamed } from './policy.ts';

/**
 * Names an owner where none is left who can sign in. Those who were are viewers from then on, also when they return.
 * @throws Refusal not_found, owner_present, user_suspended_already
 */
export async function nameOwner(
  services: Services,
  admin: Actor,
  organisationId: number,
  { userId, reason }: { userId: number; reason: string },
): Promise<void> {
  // Administrators are locked first, as when one of the members is suspended meanwhile.
  await withAdministrators(services, async (tx) => {
    await lockAccountsIn(tx, [organisationId]);
    const held = await hold(tx, organisationId, services.clock.now());
    const { members, now } = held;
    const member = memberOf(held, userId);
    const may = mayBeNamed(member, members);
    if (may === 'owner_present') throw new Refusal(may);
    if (may !== true) throw refuseField('user_id', may);
    const former = members.filter(({ role }) => role === 'owner').map(({ id }) => id);
    await setMemberRole(tx, former, 'viewer');
    for (const id of former) await revokeInvitationsOf(tx, organisationId, id, now);
    await setMemberRole(tx, [userId], 'owner');
    await recordEvent(tx, {
      kind: 'organisation.handed_over',
      at: now,
      actorId: admin.id,
      userId,
      data: { organisation_id: organisationId, by: 'authority', reason },
    });
  });
}
