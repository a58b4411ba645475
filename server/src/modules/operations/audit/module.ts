import { defineModule } from '../../../define-module.ts';
import { auditLinks, auditWaiting } from '../../../db/schema/operations/audit.ts';
import { auditRoutes } from './routes.ts';

export const auditModule = defineModule({
  name: 'audit',
  routes: { audit: auditRoutes },
  tables: { auditLinks, auditWaiting },
  events: ['audit.exported', 'audit.checked'],
  notices: null,
  retention: {},
  removals: {},
  personalData: {
    audit_links: { activity: 'log', retention: 'log', personal: '', rest: 'link event_id linked_at hash seal' },
    audit_waiting: { activity: 'log', retention: 'log', personal: '', rest: 'event_id' },
  },
  account: null,
  fileOwners: [],
  search: {},
  invariants: {},
});
