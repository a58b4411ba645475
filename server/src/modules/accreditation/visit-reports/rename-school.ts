import { sql } from 'drizzle-orm';
import { institutions } from '../../../db/schema/accounts/organisations.ts';
import { visitReports } from '../../../db/schema/accreditation/visit-reports.ts';
import type { Tx } from '../../../platform/database/connect.ts';

/** Lists the reports on an institution under the name it has now. */
export async function renameSchoolOfReports(tx: Tx, institutionId: number): Promise<void> {
  await tx.execute(sql`update ${visitReports} r set school_ar = i.name_ar, school_en = i.name_en from ${institutions} i
    where i.id = r.institution_id and r.institution_id = ${institutionId} and (r.school_ar, r.school_en) <> (i.name_ar, i.name_en)`);
}
