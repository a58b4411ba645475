import type { Breach, BreachChange } from '@miyar/contract/privacy/breaches';
import { count, desc, eq, sql } from 'drizzle-orm';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { breachChanges, breaches } from '../../../db/schema/privacy/breaches.ts';
import { type Page, pageOf, readCursor } from '../../../platform/http/answers/page.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { noticeOf, peopleWait, notifyUntil } from './policy.ts';

const rowsOf = ({ database: { db } }: Services) =>
  db.select({ breach: breaches, createdBy: users.name }).from(breaches).innerJoin(users, eq(users.id, breaches.createdBy));
type Row = Awaited<ReturnType<typeof rowsOf>>[number];

/** The register, newest first; the first page also says how many there are. */
export async function listBreaches(services: Services, { limit, after }: { limit: number; after?: string | undefined }): Promise<Page<Breach>> {
  const now = services.clock.now();
  const cursor = readCursor(after);
  const [rows, total] = await Promise.all([
    rowsOf(services)
      .where(cursor && sql`(${breaches.foundAt}, ${breaches.id}) < (${cursor.at.toISOString()}::timestamptz, ${cursor.id}::bigint)`)
      .orderBy(desc(breaches.foundAt), desc(breaches.id))
      .limit(limit + 1),
    cursor ? undefined : services.database.db.select({ n: count() }).from(breaches),
  ]);
  return pageOf(
    rows,
    limit,
    ({ breach: { foundAt, id } }) => ({ at: foundAt, id }),
    (row) => shape(row, now),
    total?.[0]?.n,
  );
}

/** One breach. */
export async function breachById(services: Services, breachId: number): Promise<Breach | undefined> {
  const [row] = await rowsOf(services).where(eq(breaches.id, breachId)).limit(1);
  return row && shape(row, services.clock.now());
}

/**
 * Returns the content of a breach's entry each time it was saved, newest first.
 * @throws Refusal not_found
 */
export async function changesOf({ database: { db } }: Services, breachId: number): Promise<BreachChange[]> {
  const rows = await db
    .select({ version: breachChanges.version, savedAt: breachChanges.savedAt, savedBy: users.name, content: breachChanges.content })
    .from(breachChanges)
    .innerJoin(users, eq(users.id, breachChanges.savedBy))
    .where(eq(breachChanges.breachId, breachId))
    .orderBy(desc(breachChanges.version));
  if (rows.length === 0) throw new Refusal('not_found');
  return rows.map(({ version, savedAt, savedBy, content }) => ({ version, saved_at: savedAt.toISOString(), saved_by: savedBy, content }));
}

const shape = ({ breach, createdBy }: Row, now: Date): Breach => ({
  id: breach.id,
  found_at: breach.foundAt.toISOString(),
  what_happened: breach.whatHappened,
  categories: breach.categories,
  people_count: breach.peopleCount,
  risk_level: breach.riskLevel,
  risks: breach.risks,
  measures: breach.measures,
  contact: breach.contact,
  authority_told_at: breach.authorityNotifiedAt?.toISOString() ?? null,
  people_told_at: breach.peopleNotifiedAt?.toISOString() ?? null,
  tell_until: notifyUntil(breach).toISOString(),
  notice: noticeOf(breach, now),
  people_wait: peopleWait(breach),
  version: breach.version,
  created_at: breach.createdAt.toISOString(),
  created_by: createdBy,
});
