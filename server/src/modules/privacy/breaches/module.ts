import { defineModule } from '../../../define-module.ts';
import { WRITTEN_BY_STAFF } from '../../../db/personal-data.ts';
import { breachChanges, breaches } from '../../../db/schema/privacy/breaches.ts';
import { RETENTION } from './retention.ts';
import { BREACH_NOTICES } from './notices.ts';
import { breachRoutes } from './routes.ts';
import { remindOfRequests } from '../data-requests/actions.ts';
import { remindOfBreaches } from './actions.ts';
import type { Services } from '../../../services.ts';

export const breachesModule = defineModule({
  name: 'breaches',
  routes: { breaches: breachRoutes },
  tables: { breaches, breachChanges },
  events: ['breach.recorded', 'breach.changed', 'breach.due_soon'],
  notices: BREACH_NOTICES,
  retention: RETENTION,
  removals: {},
  personalData: {
    breaches: {
      activity: 'rights',
      retention: 'breaches',
      personal: 'contact created_by',
      rest: 'id found_at what_happened categories people_count risk_level risks measures authority_told_at people_told_at version reminded_at created_at',
      ...WRITTEN_BY_STAFF,
    },
    breach_changes: {
      activity: 'rights',
      retention: 'breaches',
      personal: 'content saved_by',
      rest: 'id breach_id version saved_at',
      ...WRITTEN_BY_STAFF,
    },
  },
  account: null,
  fileOwners: [],
  search: {},
  tasks: [{ name: 'remind_registers', cron: '7 * * * *', run: remindOfRegisters }],
  invariants: {},
});

/** Reminds administrators of the due entries in the two registers of privacy. */
async function remindOfRegisters(services: Services): Promise<void> {
  await remindOfRequests(services);
  await remindOfBreaches(services);
}
