import { defineModule } from '../../../define-module.ts';
import { contactMessages } from '../../../db/schema/site/contact.ts';
import { RETENTION } from './retention.ts';
import { pruneContactMessages } from './actions.ts';
import { contactRoutes } from './routes.ts';

export const contactModule = defineModule({
  name: 'contact',
  routes: { contact: contactRoutes },
  tables: { contactMessages },
  events: ['contact.received', 'contact.marked', 'contact.destroyed'],
  notices: null,
  retention: RETENTION,
  removals: { contact: pruneContactMessages },
  personalData: {
    contact_messages: {
      activity: 'contact',
      retention: 'contact',
      personal: 'name email subject message language created_at read_by handled_by',
      rest: 'id read_at handled_at',
      copy: { none: 'visitors wrote it, not accounts' },
      deletion: 'retained',
    },
  },
  account: null,
  fileOwners: [],
  search: {},
  invariants: {},
});
