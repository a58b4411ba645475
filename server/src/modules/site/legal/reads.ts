import type { LegalPage, LegalVersion } from '@miyar/contract/site/legal';
import { and, desc, eq, lte, or } from 'drizzle-orm';
import { legalTexts } from '../../../db/schema/site/legal.ts';
import { riyadhDay } from '../../../platform/clock.ts';
import type { Services } from '../../../services.ts';
import { defaultText } from './default-texts.ts';

type Page = LegalPage['page'];

/**
 * A text: one version of it, or the one in force, which is the newest whose day has come.
 * @returns undefined for a version that does not exist
 */
export async function legalText(services: Services, page: Page, version: number | undefined): Promise<LegalPage | undefined> {
  // Version 1 holds until another one does, whatever its day.
  const inForce = or(lte(legalTexts.effectiveFrom, riyadhDay(services.clock.now())), eq(legalTexts.version, 1));
  const [row] = await services.database.db
    .select()
    .from(legalTexts)
    .where(and(eq(legalTexts.page, page), version === undefined ? inForce : eq(legalTexts.version, version)))
    .orderBy(desc(legalTexts.version))
    .limit(1);
  if (row) return { page, version: row.version, effective_from: row.effectiveFrom, draft: row.draft, content: row.content };
  return version === undefined || version === 1 ? defaultText(page) : undefined;
}

/** Every version of a text, newest first. */
export async function legalVersions(services: Services, page: Page): Promise<(LegalVersion & { published_at: string | null })[]> {
  const rows = await services.database.db
    .select({ version: legalTexts.version, effectiveFrom: legalTexts.effectiveFrom, draft: legalTexts.draft, publishedAt: legalTexts.publishedAt })
    .from(legalTexts)
    .where(eq(legalTexts.page, page))
    .orderBy(desc(legalTexts.version));
  if (rows.length > 0)
    return rows.map((row) => ({
      version: row.version,
      effective_from: row.effectiveFrom,
      draft: row.draft,
      published_at: row.publishedAt?.toISOString() ?? null,
    }));
  const { version, effective_from, draft } = defaultText(page);
  return [{ version, effective_from, draft, published_at: null }];
}
