import type { UserRow, users } from '@miyar/contract/accounts/users';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Handlers } from '../../../platform/http/routes.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { changeRole, endSessionsOfUser, removeSecondFactor, restoreUser, suspendUser, verifyUser } from './actions.ts';
import { acceptImported, invitedByImport } from '../imports/accept.ts';
import { acceptInvitation, invite, listInvitations, readInvitation, revokeInvitation } from './invitations.ts';
import { listUsers } from './list.ts';
import { userDetail, userRow } from './reads.ts';

export function userRoutes(services: Services): Handlers<typeof users> {
  const current = async (actor: Actor, id: number): Promise<UserRow> => found(await userRow(services, actor, id));
  return {
    list: ({ actor, query }) => listUsers(services, actor, query),
    read: async ({ actor, params }) => found(await userDetail(services, actor, params.id)),
    verify: async ({ actor, params }) => {
      await verifyUser(services, actor, params.id);
      return current(actor, params.id);
    },
    suspend: async ({ actor, params, body }) => {
      await suspendUser(services, actor, params.id, body.reason);
      return current(actor, params.id);
    },
    restore: async ({ actor, params }) => {
      await restoreUser(services, actor, params.id);
      return current(actor, params.id);
    },
    changeRole: async ({ actor, params, body }) => {
      await changeRole(services, actor, params.id, { role: body.role, confirmEmail: body.confirm_email });
      return current(actor, params.id);
    },
    removeSecondFactor: async ({ actor, params, body }) => {
      await removeSecondFactor(services, actor, params.id, body.reason);
      return current(actor, params.id);
    },
    endSessions: async ({ actor, params }) => ({ ended: await endSessionsOfUser(services, actor, params.id) }),
    invitations: () => listInvitations(services),
    invite: ({ actor, body }) => invite(services, actor, body),
    revokeInvitation: async ({ actor, params }) => {
      await revokeInvitation(services, actor, params.id);
      return { ok: true };
    },
    readInvitation: async ({ params }) => {
      const imported = await invitedByImport(services, params.token);
      if (imported) {
        const { person, invitedBy, expiresAt } = imported;
        return { email: person.email, name: person.name, role: person.role, invited_by: invitedBy, expires_at: expiresAt.toISOString() };
      }
      const { invitation, invitedBy } = await readInvitation(services, params.token);
      return { email: invitation.email, name: null, role: 'admin', invited_by: invitedBy, expires_at: invitation.expiresAt.toISOString() };
    },
    acceptInvitation: async ({ params, body, address, language }) => {
      await services.limits.signUp(address);
      const { name, password, language: chosen = language, privacy_version: privacyVersion } = body;
      const acceptance = { name, password, language: chosen, privacyVersion };
      const imported = await invitedByImport(services, params.token);
      return { email: await (imported ? acceptImported(services, imported, acceptance) : acceptInvitation(services, params.token, acceptance)) };
    },
  };
}

function found<T>(thing: T | undefined): T {
  if (thing === undefined) throw new Refusal('not_found');
  return thing;
}
