import type { Consent } from '@miyar/contract/personal-data';
import { desc, eq } from 'drizzle-orm';
import { consents } from '../../db/schema/accounts.ts';
import type { Services } from '../../services.ts';
import { legalText } from '../legal/reads.ts';

/** What a person agreed to, newest first, and whether a newer text has come into force since. */
export async function consentsOf(services: Services, userId: number): Promise<Consent[]> {
  const rows = await services.database.db.select().from(consents).where(eq(consents.userId, userId)).orderBy(desc(consents.id));
  const inForce = (await legalText(services, 'privacy', undefined))?.version ?? 0;
  return rows.map(({ purpose, version, language, givenAt }) => ({
    purpose,
    version,
    language,
    given_at: givenAt.toISOString(),
    outdated: version < inForce,
  }));
}
