import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { institutions } from '../../../db/schema/accounts/organisations.ts';
import { institutionProfiles } from '../../../db/schema/accreditation/institution-profile.ts';
import { applications, wasSubmitted } from '../../../db/schema/accreditation/applications.ts';
import { files } from '../../../db/schema/core/files.ts';
import { dutyEvidence } from '../../../db/schema/years/duties.ts';
import { evidenceReminders, storedEvidence, storedEvidenceVersions } from '../../../db/schema/evaluation/evidence.ts';
import { defineModule, type FileOwner } from '../../../define-module.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { deleteStoreTasks } from '../tasks/actions.ts';
import { ACCOUNT } from './account-data.ts';
import { holdStore } from './versions.ts';

/**
 * The files of the store are for the organisation, as long as the item is in it. Administrators read the file of a licence, by the profile that names it, and the
 * files that a submitted statement names.
 * What a case uses of it, its parties read by the evidence of the case.
 */
function mayReadStored(actor: Actor) {
  const ofItem = sql`from ${storedEvidenceVersions} join ${storedEvidence} on ${storedEvidence.id} = ${storedEvidenceVersions.itemId}`;
  if (actor.role === 'institution')
    return sql`exists (select 1 ${ofItem} where ${storedEvidenceVersions.fileId} = ${files.id} and ${storedEvidence.removedAt} is null
      and ${storedEvidence.organisationId} = ${actor.organisationId ?? 0})`;
  if (actor.role === 'admin')
    return sql`(exists (select 1 from ${institutionProfiles} where ${institutionProfiles.fileId} = ${files.id} and ${institutionProfiles.licenceItemId} is not null)
      or exists (select 1 from ${storedEvidenceVersions} join ${dutyEvidence} on ${dutyEvidence.versionId} = ${storedEvidenceVersions.id}
        where ${storedEvidenceVersions.fileId} = ${files.id}))`;
  return sql`false`;
}

const storedFiles: FileOwner = { table: storedEvidenceVersions, exclusive: true, readers: (_services, actor) => mayReadStored(actor) };

const ofStore = { activity: 'accreditation', retention: 'accreditation', deletion: 'retained' } as const;

/** The bytes of an organisation's evidence, which its cases and the profiles of its institutions use. */
export const storedEvidenceModule = defineModule({
  name: 'stored-evidence',
  routes: {},
  tables: { storedEvidence, storedEvidenceVersions, evidenceReminders },
  events: [],
  notices: null,
  retention: {},
  removals: {},
  personalData: {
    stored_evidence: {
      ...ofStore,
      personal: 'title note words by',
      rest: 'id organisation_id kind removed_at at',
      copy: 'evidence-store.json',
    },
    stored_evidence_versions: {
      ...ofStore,
      personal: 'by',
      rest: 'id item_id organisation_id number file_id sha256 valid_from valid_until at',
      copy: 'evidence-store.json',
    },
    evidence_reminders: { activity: 'accreditation', retention: 'accreditation', personal: '', rest: 'version_id step sent_at' },
  },
  account: ACCOUNT,
  fileOwners: [storedFiles],
  search: {},
  invariants: {
    'a version in an evidence store has the hash of its file': sql`
      select v.id::text as at from stored_evidence_versions v join files f on f.id = v.file_id where f.sha256 <> v.sha256`,
    'a version in an evidence store is of the organisation of its item': sql`
      select v.id::text as at from stored_evidence_versions v join stored_evidence s on s.id = v.item_id where s.organisation_id <> v.organisation_id`,
    'an item of an evidence store has a version': sql`
      select s.id::text as at from stored_evidence s where not exists (select 1 from stored_evidence_versions v where v.item_id = s.id)`,
  },
  destroyWithApplication: destroyStoreWithLast,
});

/** Destroys the store of an organisation whose last institution is destroyed with its last application, and gives its files. */
async function destroyStoreWithLast(tx: Tx, applicationId: number): Promise<number[]> {
  const [of] = await tx
    .select({ institutionId: institutions.id, organisationId: institutions.organisationId })
    .from(applications)
    .innerJoin(institutions, eq(institutions.id, applications.institutionId))
    .where(and(eq(applications.id, applicationId), wasSubmitted));
  if (!of) return [];
  const { institutionId, organisationId } = of;
  const otherInstitutions = await tx.$count(institutions, and(eq(institutions.organisationId, organisationId), ne(institutions.id, institutionId)));
  const otherApplications = await tx.$count(applications, and(eq(applications.institutionId, institutionId), ne(applications.id, applicationId)));
  return otherInstitutions + otherApplications > 0 ? [] : destroyStore(tx, organisationId);
}

/** Destroys the store of an organisation that has no institution any more, and gives its files. */
export async function destroyStore(tx: Tx, organisationId: number): Promise<number[]> {
  await holdStore(tx, organisationId);
  await deleteStoreTasks(tx, organisationId);
  const items = tx.select({ id: storedEvidence.id }).from(storedEvidence).where(eq(storedEvidence.organisationId, organisationId));
  const gone = await tx
    .delete(storedEvidenceVersions)
    .where(inArray(storedEvidenceVersions.itemId, items))
    .returning({ fileId: storedEvidenceVersions.fileId });
  await tx.delete(storedEvidence).where(eq(storedEvidence.organisationId, organisationId));
  return gone.map(({ fileId }) => fileId);
}
