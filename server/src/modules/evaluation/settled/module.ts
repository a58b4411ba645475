import { BODY } from '../../../db/personal-data.ts';
import { settledLevels, settledVersions } from '../../../db/schema/evaluation/settled.ts';
import { defineModule } from '../../../define-module.ts';
import { destroySettledOf } from './destroy.ts';
import { INVARIANTS } from './invariants.ts';

const inCase = {
  activity: 'accreditation',
  retention: 'accreditation',
  looks: { reason: BODY, na_reason: BODY },
  copy: { none: 'what a team agreed on about an institution; its people see it in the case' },
  deletion: 'retained',
} as const;

const SAID =
  'application_id indicator_id version level na_reason spread reason finding_ar finding_en recommendation_ar recommendation_en commendation_ar commendation_en evidence_ids at';

/** The levels a team agrees on, and their score; `report` has the acts. */
export const settledModule = defineModule({
  name: 'settled',
  routes: {},
  tables: { settledLevels, settledVersions },
  events: [],
  notices: null,
  retention: {},
  removals: {},
  personalData: {
    settled_levels: { ...inCase, personal: 'by', rest: SAID },
    settled_versions: { ...inCase, personal: 'by', rest: `id ${SAID}` },
  },
  account: null,
  fileOwners: [],
  search: {},
  invariants: INVARIANTS,
  destroyWithApplication: destroySettledOf,
});
