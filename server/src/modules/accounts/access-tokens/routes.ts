import type { accessTokens, serviceAccounts } from '@miyar/contract/accounts/access-tokens';
import type { Handlers } from '../../../platform/http/routes.ts';
import type { Services } from '../../../services.ts';
import { createOwnToken, ownTokens, revokeOwnToken } from './own-tokens.ts';
import { closeService, createService, createServiceToken, listServices, revokeServiceToken } from './service-accounts.ts';

export const accessTokenRoutes = (services: Services): Handlers<typeof accessTokens> => ({
  list: ({ actor }) => ownTokens(services, actor),
  create: ({ actor, body: { current_password: password, ...wanted }, address }) => createOwnToken(services, actor, { ...wanted, password }, address),
  revoke: async ({ actor, params }) => {
    await revokeOwnToken(services, actor, params.id);
    return { ok: true };
  },
});

export const serviceAccountRoutes = (services: Services): Handlers<typeof serviceAccounts> => ({
  list: () => listServices(services),
  create: ({ actor, body }) => createService(services, actor, body.name, body.role),
  close: async ({ actor, params }) => {
    await closeService(services, actor, params.id);
    return { ok: true };
  },
  createToken: ({ actor, params, body: { current_password: password, ...wanted }, address }) =>
    createServiceToken(services, actor, params.id, { ...wanted, password }, address),
  revokeToken: async ({ actor, params }) => {
    await revokeServiceToken(services, actor, params.id, params.tokenId);
    return { ok: true };
  },
});
