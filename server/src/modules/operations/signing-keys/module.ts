import { defineModuleWithoutTables } from '../../../define-module.ts';
import { CREDENTIAL_NOTICES } from './notices.ts';
import { signingKeyRoutes } from './routes.ts';

/** What administrators do with the keys that certificates are signed with; the keys are those of `credentials`. */
export const signingKeysModule = defineModuleWithoutTables({
  name: 'signing-keys',
  routes: { signingKeys: signingKeyRoutes },
  events: ['key.rotated', 'key.revoked', 'credential.replaced'],
  notices: CREDENTIAL_NOTICES,
  search: {},
});
