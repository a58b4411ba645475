import { defineModule } from '../../../define-module.ts';
import { ACCOUNT } from './account-data.ts';
import { invitations } from '../../../db/schema/accounts/accounts.ts';
import { RETENTION } from './retention.ts';
import { USER_NOTICES } from './notices.ts';
import { pruneInvitations } from './invitations.ts';
import { userRoutes } from './routes.ts';

export const usersModule = defineModule({
  name: 'users',
  routes: { users: userRoutes },
  tables: { invitations },
  events: ['account.verified', 'account.suspended', 'account.restored', 'account.role_changed', 'account.invited', 'account.invitation_revoked'],
  notices: USER_NOTICES,
  retention: RETENTION,
  removals: { invitations: pruneInvitations },
  personalData: {
    invitations: {
      activity: 'accounts',
      retention: 'invitations',
      personal: 'email language invited_by accepted_at',
      rest: 'id token_hash created_at expires_at revoked_at',
      copy: 'invitations.json',
      deletion: 'redacted',
    },
  },
  account: ACCOUNT,
  fileOwners: [],
  search: {},
  invariants: {},
});
