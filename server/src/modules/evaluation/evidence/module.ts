import { applications } from '../../../db/schema/accreditation/applications.ts';
import { evidence, evidenceLinks } from '../../../db/schema/evaluation/evidence.ts';
import { defineModule } from '../../../define-module.ts';
import { INVARIANTS } from './invariants.ts';
import { evidenceRoutes } from './routes.ts';
import { evidenceFiles } from './visible.ts';
import { holdStoreOf, releaseVersions } from '../stored-evidence/versions.ts';
import { adoptEvidence } from './adopt.ts';
import { eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/connect.ts';

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
    evidence: { ...inCase, personal: 'title uploaded_by words', rest: 'id application_id file_id version_id sha256 kind side at removed_at frozen' },
    evidence_links: { ...inCase, personal: 'by', rest: 'evidence_id indicator_id side at' },
  },
  account: null,
  fileOwners: [evidenceFiles],
  search: {},
  tasks: [{ name: 'adopt_evidence', cron: '19 2 * * *', run: (services) => adoptEvidence(services), atStart: true }],
  invariants: INVARIANTS,
  destroyWithApplication: destroyEvidenceOf,
});

/** Destroys the evidence of an application whose retention is over, what had left the library too. Says which files they were. */
async function destroyEvidenceOf(tx: Tx, applicationId: number): Promise<number[]> {
  const [of] = await tx.select({ institutionId: applications.institutionId }).from(applications).where(eq(applications.id, applicationId));
  if (of) await holdStoreOf(tx, of.institutionId);
  const own = tx.select({ id: evidence.id }).from(evidence).where(eq(evidence.applicationId, applicationId));
  await tx.delete(evidenceLinks).where(inArray(evidenceLinks.evidenceId, own));
  const gone = await tx.delete(evidence).where(eq(evidence.applicationId, applicationId)).returning({ fileId: evidence.fileId, versionId: evidence.versionId });
  const released = await releaseVersions(
    tx,
    gone.flatMap(({ versionId }) => versionId ?? []),
  );
  return [...new Set([...gone.map(({ fileId }) => fileId), ...released])];
}
