import type { signingKeys as signingKeysGroup } from '@miyar/contract/operations/signing-keys';
import type { Handlers } from '../../../platform/http/routes.ts';
import type { Services } from '../../../services.ts';
import { revokeKey, rotateKey } from './actions.ts';
import { signingKeys } from './reads.ts';

export const signingKeyRoutes = (services: Services): Handlers<typeof signingKeysGroup> => ({
  list: () => signingKeys(services),
  rotate: async ({ actor, body, address }) => {
    await rotateKey(services, actor, { ...body, address });
    return signingKeys(services);
  },
  revoke: async ({ actor, params, body, address }) => {
    await revokeKey(services, actor, params.id, { ...body, address });
    return signingKeys(services);
  },
});
