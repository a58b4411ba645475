import { defineModule } from '../../../define-module.ts';
import { auditLinks, auditWaiting } from '../../../db/schema/operations/audit.ts';
import { auditRoutes } from './routes.ts';
import { checkChain } from './check-chain.ts';

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
  jobs: { check_audit: async (services, { by }) => void (await checkChain(services, by)) },
  tasks: [{ name: 'check_audit', cron: '47 3 * * *', run: async (services) => void (await checkChain(services)) }],
  invariants: {},
});
