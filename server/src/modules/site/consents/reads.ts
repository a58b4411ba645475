import type { Consent } from '@miyar/contract/privacy/personal-data';
import { and, desc, eq } from 'drizzle-orm';
import { consents } from '../../../db/schema/site/consents.ts';
import type { Services } from '../../../services.ts';
import { legalText } from '../legal/reads.ts';

/** Returns the consents of a person, newest first, with their withdrawals, and whether a newer text has become effective since. */
export async function consentsOf(services: Services, userId: number): Promise<Consent[]> {
  const rows = await services.database.db
    .select()
    .from(consents)
    .where(and(eq(consents.userId, userId), eq(consents.purpose, 'privacy')))
    .orderBy(desc(consents.id));
  const inForce = (await legalText(services, 'privacy', undefined))?.version ?? 0;
  return rows.map(({ version, language, givenAt, withdrawnAt }) => ({
    purpose: 'privacy',
    version,
    language,
    given_at: givenAt.toISOString(),
    withdrawn_at: withdrawnAt?.toISOString() ?? null,
    outdated: version < inForce,
  }));
}
