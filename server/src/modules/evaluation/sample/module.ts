import { rosterLearners, rosters, sampleDraws, sampleLearners } from '../../../db/schema/evaluation/sampling.ts';
import { defineModule } from '../../../define-module.ts';
import { INVARIANTS } from './invariants.ts';
import { SAMPLE_NOTICES } from './notices.ts';
import { destroySamplesOf, pruneRosters, RETENTION } from './retention.ts';
import { sampleRoutes } from './routes.ts';
import { recordSampleResult } from './record-result.ts';

const retention = ['rosters', 'accreditation'] as const;
const inCase = { activity: 'accreditation', retention, deletion: 'retained' } as const;
const none = { none: 'codes that only the institution can join to a learner; who sent or drew them is seen in the case' } as const;

/** The recitation sample: the roster of learner codes of a case, and the draws from it. */
export const samplingModule = defineModule({
  name: 'sample',
  routes: { sample: sampleRoutes },
  tables: { rosters, rosterLearners, sampleDraws, sampleLearners },
  events: ['roster.saved', 'sample.drawn'],
  notices: SAMPLE_NOTICES,
  retention: RETENTION,
  removals: { rosters: pruneRosters },
  personalData: {
    rosters: { ...inCase, personal: 'by', rest: 'id application_id number at sha256 count drawn', copy: none },
    roster_learners: { ...inCase, personal: 'code level gender teacher juz', rest: 'roster_id line site', copy: none },
    sample_draws: {
      ...inCase,
      personal: 'by reason',
      rest: 'id roster_id number strata_by size passages seed plan at evidence_id',
      looks: { strata_by: 'names of columns' },
      copy: none,
    },
    sample_learners: { ...inCase, personal: 'code absent_reason replaced_by', rest: 'draw_id stratum place state pages', copy: none },
  },
  account: null,
  fileOwners: [],
  search: {},
  jobs: { record_sample: recordSampleResult },
  invariants: INVARIANTS,
  destroyWithApplication: destroySamplesOf,
});
