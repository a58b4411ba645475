import { BODY } from '../../../db/personal-data.ts';
import { defineModule } from '../../../define-module.ts';
import { evaluatorTallies, institutionTallies, institutions } from '../../../db/schema/accounts/organisations.ts';
import { INVARIANTS } from './invariants.ts';

export const institutionsModule = defineModule({
  name: 'institutions',
  routes: {},
  tables: { institutions, institutionTallies, evaluatorTallies },
  events: [],
  notices: null,
  retention: {},
  removals: {},
  personalData: {
    institutions: {
      activity: 'accreditation',
      retention: 'accreditation',
      personal: 'evaluator_id',
      rest: 'id organisation_id name name_alternative name_key name_ar name_en country status current_application_id assigned reported full_path stage kind section region city_key words created_at',
      looks: { name: BODY, name_alternative: BODY, name_key: BODY, name_ar: BODY, name_en: BODY },
      copy: { none: 'the assignment is in assignments.json' },
      deletion: 'retained',
    },
    institution_tallies: { activity: 'running', retention: 'published', personal: '', rest: 'status country assigned stage count' },
    evaluator_tallies: {
      activity: 'running',
      retention: 'published',
      personal: 'evaluator_id',
      rest: 'status country stage count',
      copy: { none: 'a count of what is in assignments.json' },
      deletion: 'retained',
    },
  },
  account: null,
  fileOwners: [],
  search: {},
  invariants: INVARIANTS,
});
