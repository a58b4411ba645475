import { defineModule } from '../../../define-module.ts';
import { ACCOUNT } from './account-data.ts';
import { mails } from '../../../db/schema/communication/mails.ts';
import { RETENTION } from './retention.ts';
import { pruneMails } from './send.ts';
import { mailRoutes } from './routes.ts';

export const mailModule = defineModule({
  name: 'mail',
  routes: { mail: mailRoutes },
  tables: { mails },
  events: ['mail.retried'],
  notices: null,
  retention: RETENTION,
  removals: { mails: pruneMails },
  personalData: {
    mails: {
      activity: 'notices',
      retention: 'mails',
      personal: 'to_address user_id language parameters secrets last_error sent_at',
      rest: 'id kind status attempts created_at',
      copy: 'mails.json',
      deletion: 'removed',
    },
  },
  account: ACCOUNT,
  fileOwners: [],
  search: {},
  invariants: {},
});
