import { BODY } from '../../../db/personal-data.ts';
import { defineModule } from '../../../define-module.ts';
import { ACCOUNT } from './account-data.ts';
import { decisions } from '../../../db/schema/accreditation/decisions.ts';
import { DECISION_NOTICES } from './notices.ts';
import { decisionRoutes } from './routes.ts';
import { destroyDecisionOf } from './destroy.ts';
import { INVARIANTS } from './invariants.ts';

export const decisionsModule = defineModule({
  name: 'decisions',
  routes: { decisions: decisionRoutes },
  tables: { decisions },
  events: ['application.approved', 'application.denied'],
  notices: DECISION_NOTICES,
  retention: {},
  removals: {},
  personalData: {
    decisions: {
      activity: 'accreditation',
      retention: 'accreditation',
      personal: 'reason decided_by',
      looks: { reason_ar: BODY, reason_en: BODY },
      rest: 'id application_id outcome level decided_at basis prepared_id reason_ar reason_en supersedes_id superseded_by_id',
      copy: 'decisions.json',
      deletion: 'retained',
    },
  },
  account: ACCOUNT,
  fileOwners: [],
  search: {},
  invariants: INVARIANTS,
  destroyWithApplication: destroyDecisionOf,
});
