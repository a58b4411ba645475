import { defineModule } from '../../../define-module.ts';
import { ACCOUNT } from './account-data.ts';
import { consents } from '../../../db/schema/site/consents.ts';

export const consentsModule = defineModule({
  name: 'consents',
  routes: {},
  tables: { consents },
  events: ['account.consented', 'account.consent_withdrawn'],
  notices: null,
  retention: {},
  removals: {},
  personalData: {
    consents: {
      activity: 'accounts',
      retention: ['accounts', 'contact'],
      personal: 'user_id contact_message_id purpose version language given_at withdrawn_at',
      rest: 'id',
      copy: 'consents.json',
      deletion: 'removed',
    },
  },
  account: ACCOUNT,
  fileOwners: [],
  search: {},
  invariants: {},
});
