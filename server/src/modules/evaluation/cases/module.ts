import { cases, caseTallies, stageSpans } from '../../../db/schema/evaluation/cases.ts';
import { defineModule } from '../../../define-module.ts';
import { withdrawCase } from './actions.ts';
import { destroyCaseOf } from './destroy.ts';
import { INVARIANTS } from './invariants.ts';
import { CASE_NOTICES } from './notices.ts';
import { openCase } from './open-case.ts';
import { caseRoutes } from './routes.ts';

export const casesModule = defineModule({
  name: 'cases',
  routes: { cases: caseRoutes },
  tables: { cases, caseTallies, stageSpans },
  events: ['case.eligible', 'self_evaluation.opened', 'clock.extended', 'cases.exported'],
  notices: CASE_NOTICES,
  retention: {},
  removals: {},
  personalData: {
    cases: {
      activity: 'accreditation',
      retention: 'accreditation',
      personal: 'lead_id',
      rest: 'application_id institution_id stage entered_at returned_from prepared_from standard_version_id revision opens_on self_opened_at open_indicators open_evidence plan_open visit_from visit_until visit_sequence agenda_version due_on waiting_on words',
      copy: { none: 'where an application is; it is in the copy of the application' },
      deletion: 'retained',
    },
    case_tallies: { activity: 'running', retention: 'published', personal: '', rest: 'id stage waiting_on due_on count' },
    stage_spans: {
      activity: 'accreditation',
      retention: 'accreditation',
      personal: '',
      rest: 'id application_id stage entered_at left_at paused_days paused_wd',
    },
  },
  account: null,
  fileOwners: [],
  search: {},
  invariants: INVARIANTS,
  followsApplication: { submitted: openCase, withdrawn: withdrawCase },
  destroyWithApplication: destroyCaseOf,
});
