import { addDays } from '@miyar/contract/evaluation/clocks/days';
import type { CaseFilters, ListedCase } from '@miyar/contract/evaluation/cases';
import { and, asc, desc, eq, isNotNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import { cases } from '../../../db/schema/evaluation/cases.ts';
import { riyadhDay } from '../../../platform/clock.ts';
import { matches, wordQuery } from '../../../platform/database/lists/index.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type Page, pageOf, readCursor } from '../../../platform/http/pages/page.ts';
import type { Services } from '../../../services.ts';
import { overdueDays } from '../tasks/reads.ts';
import { casesJoined, type FoundCase, foundBy, partIn } from './find.ts';
import { stageShownTo } from './moves/outward.ts';
import { progressOf } from './progress.ts';
import { leadOf, schoolOf } from './shape.ts';

type Query = CaseFilters & { limit: number; after?: string | undefined };

/** Cases without a due day come last where the earliest comes first. */
const LAST = '5000-01-01';
const dueAt = sql<string>`coalesce(${cases.dueOn}, ${LAST}::date)`;

function filtered(actor: Actor, { q, stage, waiting_on, lead_id, due }: CaseFilters, today: string): SQL | undefined {
  const words = wordQuery(q);
  return and(
    isNotNull(cases.applicationId),
    partIn(actor),
    words === undefined ? undefined : matches(cases.words, words),
    stage && eq(stageShownTo(actor), stage),
    waiting_on && eq(cases.waitingOn, waiting_on),
    lead_id === undefined ? undefined : eq(cases.leadId, lead_id),
    due === 'overdue' ? lt(cases.dueOn, today) : due === '7_days' ? lte(cases.dueOn, addDays(today, 7)) : undefined,
  );
}

/** Where a row is in each order, and how rows after a place are found. */
const ORDERS = {
  due: {
    by: [asc(dueAt), asc(cases.applicationId)],
    after: (at: Date, id: number) => sql`(${dueAt}, ${cases.applicationId}) > (${riyadhDay(at)}::date, ${id}::int)`,
    at: ({ row }: FoundCase) => new Date(`${row!.dueOn ?? LAST}T00:00:00Z`),
  },
  entered: {
    by: [asc(cases.enteredAt), asc(cases.applicationId)],
    after: (at: Date, id: number) => sql`(${cases.enteredAt}, ${cases.applicationId}) > (${at.toISOString()}::timestamptz, ${id}::int)`,
    at: ({ row }: FoundCase) => row!.enteredAt,
  },
  newest: {
    by: [desc(cases.applicationId)],
    after: (_at: Date, id: number) => lt(cases.applicationId, id),
    at: ({ row }: FoundCase) => row!.enteredAt,
  },
} as const;

/** The cases a person has a part in, as filtered, in the order asked for. */
export async function listCases(services: Services, actor: Actor, query: Query): Promise<Page<ListedCase>> {
  const { db } = services.database;
  const today = riyadhDay(services.clock.now());
  const wanted = filtered(actor, query, today);
  const cursor = readCursor(query.after);
  const { by, after, at } = ORDERS[query.sort];
  const rows = await casesJoined(db)
    .where(and(wanted, cursor && after(cursor.at, cursor.id)))
    .orderBy(...by)
    .limit(query.limit + 1);
  const [progress, [counted]] = await Promise.all([
    progressOf(
      db,
      rows.map(({ application }) => application.id),
    ),
    cursor ? [undefined] : db.select({ count: sql<number>`count(*)::int` }).from(casesJoined(db).where(wanted).as('found')),
  ]);
  return pageOf(
    rows,
    query.limit,
    (found) => ({ at: at(found), id: found.application.id }),
    (found) => listed(foundBy(actor, found), progress.get(found.application.id) ?? null, today),
    counted?.count,
  );
}

function listed(found: FoundCase, progress: ListedCase['progress'], today: string): ListedCase {
  const row = found.row!;
  return {
    application_id: row.applicationId,
    school: schoolOf(found),
    stage: row.stage,
    since: row.enteredAt.toISOString(),
    waiting_on: row.waitingOn,
    due_on: row.dueOn,
    overdue_days: overdueDays(row.dueOn, today),
    lead: leadOf(found),
    progress,
  };
}
