import type { Output } from '@miyar/contract';
import { CHAIN_FAULTS, type AuditEntry, type audit } from '@miyar/contract/operations/audit';
import { and, count, desc, eq, sql } from 'drizzle-orm';
import { auditLinks, auditWaiting } from '../../../db/schema/operations/audit.ts';
import { events } from '../../../db/schema/core/events.ts';
import { BY_TOKEN, storedData } from '../../../platform/events.ts';
import { type Page, pageOf, readCursor } from '../../../platform/http/answers/page.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Services } from '../../../services.ts';
import { formerHash } from '../../evaluation/declarations/conflicted-admin.ts';
import { isSecretTo, type LogFilters, type LogReader, narrows, wanted } from './filters.ts';
import { type LogRow, logRows, tokenIn } from './log-rows.ts';

function shape(row: LogRow): AuditEntry {
  const { id, kind, at, actor, person, school, applicationId, link, hash } = row;
  const { [BY_TOKEN]: _token, ...data } = row.data;
  return { id, kind, at: at.toISOString(), actor, by_token: tokenIn(row), person, school, application_id: applicationId, data, link, hash };
}

/** Returns the events, newest first, as filtered. The count is given for the whole log only, which is as long as its chain. */
export async function auditLog(
  services: Services,
  admin: Actor,
  { limit, after, ...filters }: LogFilters & { limit: number; after?: string | undefined },
): Promise<Page<AuditEntry>> {
  const { db } = services.database;
  const cursor = readCursor(after);
  const reader = await asLogReader(services, admin);
  const [rows, total] = await Promise.all([
    logRows(db)
      .where(and(wanted(db, reader, filters), cursor && sql`(${events.at}, ${events.id}) < (${cursor.at.toISOString()}::timestamptz, ${cursor.id}::bigint)`))
      .orderBy(desc(events.at), desc(events.id))
      .limit(limit + 1),
    cursor || narrows(filters) ? undefined : lengthFor(services, reader),
  ]);
  return pageOf(rows, limit, (row) => row, shape, total);
}

/** Reads what decides which events an administrator may know of. */
export const asLogReader = async ({ database: { db } }: Pick<Services, 'database'>, admin: Actor): Promise<LogReader> => ({
  ...admin,
  formerHash: await formerHash(db, admin),
});

/** How many events of the log an administrator can read. */
async function lengthFor(services: Services, reader: LogReader): Promise<number> {
  const [{ links, waiting }, hidden] = await Promise.all([lengthOf(services), services.database.db.$count(events, isSecretTo(reader))]);
  return links + waiting - hidden;
}

async function lengthOf({ database: { db } }: Pick<Services, 'database'>): Promise<{ links: number; head: string | null; waiting: number }> {
  const [[last], [waiting]] = await Promise.all([
    db.select({ link: auditLinks.link, hash: auditLinks.hash }).from(auditLinks).orderBy(desc(auditLinks.link)).limit(1),
    db.select({ n: count() }).from(auditWaiting),
  ]);
  return { links: last?.link ?? 0, head: last?.hash ?? null, waiting: waiting!.n };
}

/** The status of the chain: how long it is, its newest hash, and what was found when it was last verified. */
export async function chainState(services: Services): Promise<Output<typeof audit.chain>> {
  const [length, [checked]] = await Promise.all([
    lengthOf(services),
    services.database.db
      .select({ at: events.at, data: events.data })
      .from(events)
      .where(eq(events.kind, 'audit.checked'))
      .orderBy(desc(events.at), desc(events.id))
      .limit(1),
  ]);
  return { ...length, sealed: services.config.auditKeys.length > 0, checked: checked ? asChecked(checked) : null };
}

function asChecked({ at, data }: { at: Date; data: (typeof events.$inferSelect)['data'] }) {
  const { links = 0, link = null, event_id = null, ...found } = storedData('audit.checked', data);
  const why = CHAIN_FAULTS.find((known) => known === found.why);
  return { at: at.toISOString(), links, fault: why === undefined ? null : { why, link, event_id } };
}
