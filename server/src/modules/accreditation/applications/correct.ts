import type { RETURN_FIELDS } from '@miyar/contract/evaluation/returns';
import { and, eq, isNull } from 'drizzle-orm';
import { applicationDocuments, applications } from '../../../db/schema/accreditation/applications.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { refuseField } from '../../../platform/refusal.ts';
import { settingOf } from '../../core/settings/reads.ts';
import { correctInstitution } from '../institutions/correct.ts';
import { renameSchoolOfReports } from '../visit-reports/rename-school.ts';

type DocumentType = (typeof applicationDocuments.$inferSelect)['docType'];
type Detail = (typeof RETURN_FIELDS)[number];

/** Puts a file in the place of a document of an application; the former one stays as replaced. */
export async function replaceDocument(tx: Tx, applicationId: number, docType: DocumentType, fileId: number, at: Date): Promise<void> {
  await tx
    .update(applicationDocuments)
    .set({ replacedAt: at })
    .where(and(eq(applicationDocuments.applicationId, applicationId), eq(applicationDocuments.docType, docType), isNull(applicationDocuments.replacedAt)));
  await tx.insert(applicationDocuments).values({ applicationId, docType, fileId, createdAt: at });
}

/**
 * Corrects a detail of an application, and of its institution with it.
 * @returns what it was before; null if there was none
 * @throws Refusal invalid_country, institution_name_taken
 */
export async function correctApplication(tx: Tx, applicationId: number, detail: Detail, value: string): Promise<string | null> {
  if (detail === 'country' && !(await settingOf(tx, 'countries')).includes(value)) throw refuseField('country', 'invalid_country');
  const change = {
    ...(detail === 'name' && { name: value }),
    ...(detail === 'name_alternative' && { nameAlternative: value }),
    ...(detail === 'country' && { country: value }),
  };
  const [before] = await tx
    .select({ name: applications.name, name_alternative: applications.nameAlternative, country: applications.country })
    .from(applications)
    .where(eq(applications.id, applicationId));
  const [application] = await tx
    .update(applications)
    .set(change)
    .where(eq(applications.id, applicationId))
    .returning({ institutionId: applications.institutionId });
  await correctInstitution(tx, application!.institutionId, change, detail);
  await renameSchoolOfReports(tx, application!.institutionId);
  return before![detail];
}
