import { declarations } from '../../../db/schema/evaluation/declarations.ts';
import { defineModule } from '../../../define-module.ts';
import { ACCOUNT } from './account-data.ts';
import { pruneDeclarations, RETENTION } from './retention.ts';
import { declarationRoutes } from './routes.ts';

export const declarationsModule = defineModule({
  name: 'declarations',
  routes: { declarations: declarationRoutes },
  tables: { declarations },
  events: ['declarations.saved'],
  notices: null,
  retention: RETENTION,
  removals: { declarations: pruneDeclarations },
  personalData: {
    declarations: {
      activity: 'accreditation',
      retention: 'declarations',
      personal: 'evaluator_id school_name kind text from_on until_on at withdrawn_at',
      rest: 'id application_id organisation_id institution_id',
      copy: 'declarations.json',
      deletion: 'retained',
    },
  },
  account: ACCOUNT,
  fileOwners: [],
  search: {},
  invariants: {},
});
