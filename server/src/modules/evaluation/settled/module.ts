import type { Tx } from '../../../platform/database/connect.ts';
import { eq } from 'drizzle-orm';
import { BODY } from '../../../db/personal-data.ts';
import { settledLevels, settledVersions } from '../../../db/schema/evaluation/settled.ts';
import { defineModule } from '../../../define-module.ts';
import { INVARIANTS } from './facts/invariants.ts';
import { settledRoutes } from './routes.ts';

const inCase = {
  activity: 'accreditation',
  retention: 'accreditation',
  looks: { reason: BODY, na_reason: BODY },
  copy: { none: 'what a team agreed on about an institution; its people see it in the case' },
  deletion: 'retained',
} as const;

const SAID =
  'application_id indicator_id version level na_reason spread reason finding_ar finding_en recommendation_ar recommendation_en commendation_ar commendation_en evidence_ids at';

/** The levels a team agrees on, and their score. */
export const settledModule = defineModule({
  name: 'settled',
  routes: { settled: settledRoutes },
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

/** Destroys what a team settled of an application whose retention is over. */
async function destroySettledOf(tx: Tx, applicationId: number): Promise<void> {
  await tx.delete(settledVersions).where(eq(settledVersions.applicationId, applicationId));
  await tx.delete(settledLevels).where(eq(settledLevels.applicationId, applicationId));
}
