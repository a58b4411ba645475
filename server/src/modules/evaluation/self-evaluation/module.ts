import { receipts } from '../../../db/schema/evaluation/receipts.ts';
import { defineModule } from '../../../define-module.ts';
import { destroyReceiptsOf } from './destroy.ts';
import { SELF_EVALUATION_NOTICES } from './notices.ts';
import { selfEvaluationRoutes } from './routes.ts';

export const selfEvaluationModule = defineModule({
  name: 'self-evaluation',
  routes: { selfEvaluation: selfEvaluationRoutes },
  tables: { receipts },
  events: ['self_evaluation.submitted', 'self_evaluation.reopened'],
  notices: SELF_EVALUATION_NOTICES,
  retention: {},
  removals: {},
  personalData: {
    receipts: {
      activity: 'accreditation',
      retention: 'accreditation',
      personal: 'user_id',
      rest: 'id number kind application_id frozen_id counts jws key_id at',
      copy: { none: 'confirms what an institution submitted; it names nobody' },
      deletion: 'retained',
    },
  },
  account: null,
  fileOwners: [],
  search: {},
  invariants: {},
  destroyWithApplication: destroyReceiptsOf,
});
