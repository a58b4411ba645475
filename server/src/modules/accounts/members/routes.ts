import type { members as membersGroup } from '@miyar/contract/accounts/members';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Handlers } from '../../../platform/http/routes.ts';
import type { Services } from '../../../services.ts';
import { changeMemberRole, handOver, removeMember } from './actions.ts';
import { inviteMember, invitationsOf, resendInvitation, revokeInvitation } from './invitations.ts';
import { joinWithAccount, joinWithNewAccount, readMemberInvitation } from './joining.ts';
import { nameOwner } from './name-owner.ts';
import { membersForAdmin, membersOf } from './reads.ts';
import { eq } from 'drizzle-orm';
import { memberships } from '../../../db/schema/accounts/organisations.ts';

export function memberRoutes(services: Services): Handlers<typeof membersGroup> {
  /** The members as they are after one's own membership may have changed. */
  const membersNow = async (actor: Actor) => membersOf(services, await actorNow(services, actor));
  return {
    list: ({ actor }) => membersOf(services, actor),
    changeRole: async ({ actor, params, body }) => {
      await changeMemberRole(services, actor, params.userId, body.role);
      return (await membersNow(actor)).find(({ user_id: id }) => id === params.userId)!;
    },
    remove: async ({ actor, params, query }) => {
      await removeMember(services, actor, params.userId, query.reason);
      return { ok: true };
    },
    handOver: async ({ actor, body, address }) => {
      await handOver(services, actor, { userId: body.user_id, password: body.current_password, stayAs: body.stay_as, address });
      return membersNow(actor);
    },
    invitations: ({ actor }) => invitationsOf(services, actor),
    invite: ({ actor, body }) => inviteMember(services, actor, body),
    resendInvitation: ({ actor, params }) => resendInvitation(services, actor, params.id),
    revokeInvitation: async ({ actor, params }) => {
      await revokeInvitation(services, actor, params.id);
      return { ok: true };
    },
    readInvitation: ({ params }) => readMemberInvitation(services, params.token),
    acceptWithNewAccount: async ({ params, body, address, language }) => {
      await services.limits.signUp(address);
      const { name, password, language: chosen = language, privacy_version: privacyVersion } = body;
      return { email: await joinWithNewAccount(services, params.token, { name, password, language: chosen, privacyVersion }) };
    },
    accept: async ({ actor, params }) => {
      await joinWithAccount(services, actor, params.token);
      return membersNow(actor);
    },
    listForAdmin: ({ params }) => membersForAdmin(services, params.id),
    nameOwner: async ({ actor, params, body }) => {
      await nameOwner(services, actor, params.id, { userId: body.user_id, reason: body.reason });
      return membersForAdmin(services, params.id);
    },
  };
}

/** The actor with the membership of now, after an act that may have changed it. */
async function actorNow({ database: { db } }: Services, actor: Actor): Promise<Actor> {
  const [own] = await db
    .select({ organisationId: memberships.organisationId, memberRole: memberships.role })
    .from(memberships)
    .where(eq(memberships.userId, actor.id));
  return { ...actor, ...own };
}
