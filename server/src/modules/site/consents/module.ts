import { defineModule } from '../../../define-module.ts';
import { consents } from '../../../db/schema/site/consents.ts';
import { eq } from 'drizzle-orm';
import type { AccountPart } from '../../../account-part.ts';
import { forgetConsentsOf } from './actions.ts';
import { consentsOf } from './reads.ts';

/** The consents of a person. */
const ACCOUNT: AccountPart = {
  copy: [
    {
      path: 'consents.json',
      text: { ar: 'ما وافقت عليه', en: 'what you agreed to' },
      read: async (services, { id }) => [{ path: 'consents.json', data: await consentsOf(services, id) }],
    },
  ],
  counts: [{ kind: 'consents', outcome: 'removed', count: (db, { id }) => db.$count(consents, eq(consents.userId, id)) }],
  forget: (_services, tx, { id }) => forgetConsentsOf(tx, id),
};

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
