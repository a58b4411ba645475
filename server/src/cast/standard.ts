import { eq } from 'drizzle-orm';
import { standardVersions } from '../db/schema/evaluation/standards.ts';
import { publishVersion } from '../modules/evaluation/standards/publish.ts';
import type { Services } from '../services.ts';
import { inTime } from './in-time.ts';
import { actorOf, on } from './steps.ts';

/** Since when the demo's standard is in force. */
const PUBLISHED = '2025-06-01';

/** Publishes the draft the platform comes with. */
export async function publishStandard(services: Services): Promise<void> {
  const [draft] = await services.database.db.select().from(standardVersions).where(eq(standardVersions.version, '1.0'));
  if (!draft) throw new Error('the platform has no draft 1.0');
  const { id, revision, version } = draft;
  const day = inTime(services, PUBLISHED);
  await publishVersion(on(services, day), await actorOf(services, 'nora'), id, { revision, effectiveFrom: day, confirm: version });
}
