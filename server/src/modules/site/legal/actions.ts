import type { LegalContent, LegalPage } from '@miyar/contract/site/legal';
import { desc, eq } from 'drizzle-orm';
import { legalTexts } from '../../../db/schema/site/legal.ts';
import { riyadhDay } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { violatesUnique } from '../../../platform/database/violations.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal, refuseField } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { defaultText } from './default-texts.ts';

export interface NewVersion {
  content: LegalContent;
  effectiveFrom: string | undefined;
  draft: boolean;
  /** The newest version the editor saw. */
  basedOn: number | undefined;
}

/**
 * Publishes the next version of a text. Nothing published is ever changed.
 * @returns its number
 * @throws Refusal effective_date_passed, legal_text_changed
 */
export async function publishText(
  services: Services,
  admin: Actor,
  page: LegalPage['page'],
  { content, effectiveFrom, draft, basedOn }: NewVersion,
): Promise<number> {
  const now = services.clock.now();
  const today = riyadhDay(now);
  const from = effectiveFrom ?? today;
  if (from < today) throw refuseField('effective_from', 'effective_date_passed');
  try {
    return await services.database.transaction(async (tx) => {
      const newest = (await newestVersion(tx, page)) ?? (await keepDefault(tx, page));
      if (basedOn !== undefined && basedOn !== newest) throw new Refusal('legal_text_changed');
      const version = newest + 1;
      await tx.insert(legalTexts).values({ page, version, effectiveFrom: from, draft, content, publishedBy: admin.id, publishedAt: now });
      await recordEvent(tx, { kind: 'legal.published', actorId: admin.id, data: { page, version, effective_from: from } });
      return version;
    });
  } catch (error) {
    // Two published at once: the second has not seen the first.
    if (violatesUnique(error, 'legal_texts_version')) throw new Refusal('legal_text_changed');
    throw error;
  }
}

async function newestVersion(tx: Tx, page: LegalPage['page']): Promise<number | undefined> {
  const [row] = await tx.select({ version: legalTexts.version }).from(legalTexts).where(eq(legalTexts.page, page)).orderBy(desc(legalTexts.version)).limit(1);
  return row?.version;
}

async function keepDefault(tx: Tx, page: LegalPage['page']): Promise<number> {
  const { version, effective_from: effectiveFrom, draft, content } = defaultText(page);
  await tx.insert(legalTexts).values({ page, version, effectiveFrom, draft, content });
  return version;
}
