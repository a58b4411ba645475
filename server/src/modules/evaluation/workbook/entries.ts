import type { StoredEntry } from '@miyar/contract/evaluation/workbook/shapes';
import { and, asc, eq, gt } from 'drizzle-orm';
import { workbookEntries, workbooks } from '../../../db/schema/evaluation/workbooks.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Page } from '../../../platform/http/answers/page.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { findCase, stageOf } from '../cases/find.ts';
import { mayRead } from './facts/policy.ts';
import { asStored, entriesJoined } from './facts/stored.ts';

interface Asked {
  readonly limit: number;
  readonly after_id?: number | undefined;
  readonly workbook_id?: number | undefined;
}

/**
 * The entries of a workbook in the order of their arrival: one's own, unless another one is named.
 * @throws Refusal not_found, also for a workbook that is not open to the reader
 */
export async function listEntries(
  services: Services,
  actor: Actor,
  applicationId: number,
  { limit, after_id: after, workbook_id: wanted }: Asked,
): Promise<Page<StoredEntry>> {
  const found = await findCase(services, actor, applicationId);
  if (!found.row) throw new Refusal('not_found');
  const { db } = services.database;
  const all = await db.select().from(workbooks).where(eq(workbooks.applicationId, applicationId));
  const own = all.find(({ evaluatorId }) => evaluatorId === actor.id);
  const workbook = wanted === undefined ? own : all.find(({ id }) => id === wanted);
  const reading = { stage: stageOf(found), leadId: found.row.leadId, own: own?.state };
  if (!workbook || mayRead(actor, reading, workbook.evaluatorId) !== true) throw new Refusal('not_found');
  const total = await db.$count(workbookEntries, eq(workbookEntries.workbookId, workbook.id));
  const rows = await entriesJoined(db)
    .where(and(eq(workbookEntries.workbookId, workbook.id), after === undefined ? undefined : gt(workbookEntries.id, after)))
    .orderBy(asc(workbookEntries.id))
    .limit(limit + 1);
  const shown = rows.slice(0, limit).map(asStored);
  const next = rows.length > limit ? String(shown.at(-1)!.id) : undefined;
  return new Page(shown, { next, total, parameter: 'after_id' });
}
