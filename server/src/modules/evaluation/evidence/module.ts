import { evidence, evidenceLinks } from '../../../db/schema/evaluation/evidence.ts';
import { defineModule } from '../../../define-module.ts';
import { destroyEvidenceOf } from './destroy.ts';
import { INVARIANTS } from './invariants.ts';
import { evidenceRoutes } from './routes.ts';
import { evidenceFiles } from './visible.ts';

const inCase = {
  activity: 'accreditation',
  retention: 'accreditation',
  copy: { none: 'what an institution and its evaluators show; its people see it in the case' },
  deletion: 'retained',
} as const;

export const evidenceModule = defineModule({
  name: 'evidence',
  routes: { evidence: evidenceRoutes },
  tables: { evidence, evidenceLinks },
  events: ['evidence.added', 'evidence.removed'],
  notices: null,
  retention: {},
  removals: {},
  personalData: {
    evidence: { ...inCase, personal: 'title uploaded_by words', rest: 'id application_id file_id sha256 kind side at removed_at frozen' },
    evidence_links: { ...inCase, personal: 'by', rest: 'evidence_id indicator_id side at' },
  },
  account: null,
  fileOwners: [evidenceFiles],
  search: {},
  invariants: INVARIANTS,
  destroyWithApplication: destroyEvidenceOf,
});
