import { defineModule } from '../../../define-module.ts';
import { ACCOUNT } from './account-data.ts';
import { feedback } from '../../../db/schema/accreditation/feedback.ts';
import { FEEDBACK_NOTICES } from './notices.ts';
import { feedbackRoutes } from './routes.ts';
import { destroyFeedbackOf } from './destroy.ts';
import { feedbackFiles } from './file-owner.ts';
import { SEARCH } from './search.ts';

export const feedbackModule = defineModule({
  name: 'feedback',
  routes: { feedback: feedbackRoutes },
  tables: { feedback },
  events: ['feedback.given'],
  notices: FEEDBACK_NOTICES,
  retention: {},
  removals: {},
  personalData: {
    feedback: {
      activity: 'accreditation',
      retention: 'accreditation',
      personal: 'evaluator_id description file_id',
      rest: 'id application_id institution_id rating type created_at',
      copy: 'feedback',
      deletion: 'retained',
    },
  },
  account: ACCOUNT,
  fileOwners: [feedbackFiles],
  search: SEARCH,
  invariants: {},
  destroyWithApplication: destroyFeedbackOf,
});
