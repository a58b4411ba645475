import { and, eq, exists, inArray, isNull, or, sql } from 'drizzle-orm';
import { applications } from '../../../db/schema/accreditation/applications.ts';
import { certificates } from '../../../db/schema/accreditation/certificates.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { correctInstitution } from '../institutions/correct.ts';
import { renameSchoolOfReports } from '../visit-reports/rename-school.ts';

/**
 * Gives an institution other names. The application of its certificate has them too, since a certificate that is issued anew takes them from there, and so do
 * applications that are not decided. Those that are over keep the names they were made under.
 * @param field the field that is at fault where another institution of the organisation has the name
 * @returns the ids of the applications that have the new names
 * @throws Refusal institution_name_taken
 */
export async function renameInstitution(
  tx: Tx,
  institutionId: number,
  names: { name: string; nameAlternative: string | null },
  field: string,
): Promise<number[]> {
  await correctInstitution(tx, institutionId, names, field);
  const current = and(eq(certificates.applicationId, applications.id), isNull(certificates.replacedById), inArray(certificates.status, ['valid', 'suspended']));
  const accredits = exists(tx.select({ one: sql`1` }).from(certificates).where(current));
  const renamed = await tx
    .update(applications)
    .set(names)
    .where(and(eq(applications.institutionId, institutionId), or(inArray(applications.status, ['pending', 'working', 'monitoring']), accredits)))
    .returning({ id: applications.id });
  await renameSchoolOfReports(tx, institutionId);
  return renamed.map(({ id }) => id);
}
