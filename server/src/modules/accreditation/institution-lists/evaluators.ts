import type { EVALUATOR_SORTS, Evaluator } from '@miyar/contract/accreditation/institutions';
import { and, asc, desc, eq, isNull, like, type SQL, sql } from 'drizzle-orm';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { evaluatorTallies } from '../../../db/schema/accounts/organisations.ts';
import { visitTallies } from '../../../db/schema/accreditation/visit-reports.ts';
import { searchWords } from '../../../platform/fold-text.ts';
import { type Cursor, type Page, pageOf, readCursor } from '../../../platform/http/answers/page.ts';
import type { Services } from '../../../services.ts';
import { isAvailable } from '../assignments/policy.ts';

type Sort = (typeof EVALUATOR_SORTS)[number];

interface ListQuery {
  limit: number;
  after?: string | undefined;
  q?: string | undefined;
  sort?: Sort | undefined;
}

// From the tallies, a few rows of each evaluator's: nobody's schools or reports are counted here.
const loadOf = (id: SQL) =>
  sql<number>`(select coalesce(sum(t.count), 0)::int from ${evaluatorTallies} t where t.evaluator_id = ${id} and t.status = 'pending')`;
const load = loadOf(sql`users.id`);
const written = sql<number>`(select coalesce(sum(v.count), 0)::int from ${visitTallies} v where v.evaluator_id = users.id)`;

const order: Record<Sort, SQL[]> = {
  newest: [desc(users.createdAt), desc(users.id)],
  oldest: [asc(users.createdAt), asc(users.id)],
  name: [asc(users.searchKey), asc(users.id)],
  // Evaluators with the least work come first.
  load: [load, asc(users.id)],
};

const beyond: Record<Sort, (cursor: Cursor) => SQL> = {
  newest: ({ at, id }) => sql`(${users.createdAt}, ${users.id}) < (${at.toISOString()}::timestamptz, ${id}::bigint)`,
  oldest: ({ at, id }) => sql`(${users.createdAt}, ${users.id}) > (${at.toISOString()}::timestamptz, ${id}::bigint)`,
  name: ({ id }) => sql`(${users.searchKey}, ${users.id}) > ((select last.search_key from ${users} last where last.id = ${id}::bigint), ${id}::bigint)`,
  load: ({ id }) => sql`(${load}, ${users.id}) > (${loadOf(sql`${id}::bigint`)}, ${id}::bigint)`,
};

/** Evaluators with how many open schools each has and how many reports each has written (REQ-A29, REQ-A30). */
export async function evaluators(services: Services, { limit, after, q = '', sort = 'newest' }: ListQuery): Promise<Page<Evaluator>> {
  const { db } = services.database;
  const cursor = readCursor(after, sort);
  const wanted = and(eq(users.role, 'evaluator'), isNull(users.deletedAt), ...searchWords(q).map((word) => like(users.searchKey, `%${word}%`)));
  const [rows, total] = await Promise.all([
    db
      .select({
        id: users.id,
        name: users.name,
        email: users.email,
        createdAt: users.createdAt,
        verifiedAt: users.verifiedAt,
        suspendedAt: users.suspendedAt,
        load,
        reportCount: written,
      })
      .from(users)
      .where(and(wanted, cursor && beyond[sort](cursor)))
      .orderBy(...order[sort])
      .limit(limit + 1),
    db.$count(users, wanted),
  ]);
  return pageOf(
    rows,
    limit,
    (row) => ({ at: row.createdAt, id: row.id }),
    (row): Evaluator => ({
      id: row.id,
      name: row.name,
      email: row.email,
      created_at: row.createdAt.toISOString(),
      verified: row.verifiedAt !== null,
      available: isAvailable(row, services.config.requireStaffApproval),
      joiningDate: row.createdAt.toISOString(),
      load: row.load,
      report_count: row.reportCount,
    }),
    total,
    sort,
  );
}
