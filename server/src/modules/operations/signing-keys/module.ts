import { defineModuleWithoutTables } from '../../../define-module.ts';
import { CREDENTIAL_NOTICES } from './notices.ts';
import { signingKeyRoutes } from './routes.ts';

/** The actions of administrators on the keys that sign certificates; the keys belong to `credentials`. */
export const signingKeysModule = defineModuleWithoutTables({
  name: 'signing-keys',
  routes: { signingKeys: signingKeyRoutes },
  events: ['key.rotated', 'key.revoked', 'credential.replaced'],
  notices: CREDENTIAL_NOTICES,
  search: {},
});
