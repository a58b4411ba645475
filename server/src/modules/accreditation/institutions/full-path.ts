import { eq } from 'drizzle-orm';
import { applications } from '../../../db/schema/accreditation/applications.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { Refusal } from '../../../platform/refusal.ts';

/**
 * Refuses an act of the short path on an application of the full one.
 * @throws Refusal use_full_process
 */
export async function refuseFullPath(db: Pick<Db, 'select'>, applicationId: number): Promise<void> {
  const [application] = await db.select({ profile: applications.profile }).from(applications).where(eq(applications.id, applicationId));
  if (application?.profile === 'full') throw new Refusal('use_full_process');
}
