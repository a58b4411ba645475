import { BODY } from '../../../db/personal-data.ts';
import { answers, answerVersions, areaAssignees } from '../../../db/schema/evaluation/answers.ts';
import { defineModule } from '../../../define-module.ts';
import { destroyAnswersOf } from './destroy.ts';
import { INVARIANTS } from './invariants.ts';

const inCase = {
  activity: 'accreditation',
  retention: 'accreditation',
  looks: { na_reason: BODY },
  copy: { none: 'what an institution says of itself; its people see it in the case' },
  deletion: 'retained',
} as const;

export const answersModule = defineModule({
  name: 'answers',
  routes: {},
  tables: { answers, answerVersions, areaAssignees },
  events: [],
  notices: null,
  retention: {},
  removals: {},
  personalData: {
    answers: { ...inCase, personal: 'updated_by', rest: 'id application_id indicator_id version level na_reason narrative updated_at' },
    answer_versions: {
      ...inCase,
      personal: 'by',
      rest: 'id answer_id version level na_reason narrative at beside base_version settled_at submitted',
    },
    area_assignees: { ...inCase, looks: {}, personal: 'user_id', rest: 'application_id area_id due_on' },
  },
  account: null,
  fileOwners: [],
  search: {},
  invariants: INVARIANTS,
  destroyWithApplication: destroyAnswersOf,
});
