import type { School } from '@miyar/contract/schools';
import { and, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { users } from '../../db/schema/accounts.ts';
import { applications } from '../../db/schema/applications.ts';
import { institutions, institutionTallies } from '../../db/schema/organisations.ts';
import { compiled } from '../../platform/database/compiled.ts';
import { searchWords } from '../../platform/fold-text.ts';
import { type Page, pageOf, readCursor } from '../../platform/http/page.ts';
import type { Services } from '../../services.ts';
import { foundSchools } from './found.ts';
import { asSchool, columns } from './school-row.ts';

interface ListQuery {
  limit: number;
  after?: string | undefined;
  status?: School['status'] | undefined;
  q?: string | undefined;
}

type Form = { filtered: boolean; continued: boolean };

/**
 * Makes the read behind the list of schools: keyset pages over an index, prepared once for each of its four forms, the
 * total from the tallies in the same query. Its cost does not grow with the number of schools.
 */
export function createSchoolList(services: Services): (query: ListQuery) => Promise<Page<School>> {
  const forms = new Map<string, ReturnType<typeof prepare>>();
  const formOf = (form: Form) => {
    const name = `schools${form.filtered ? '_by_status' : ''}${form.continued ? '_after' : ''}`;
    const known = forms.get(name) ?? prepare(services, name, form);
    forms.set(name, known);
    return known;
  };
  return async ({ limit, after, status, q }) => {
    const cursor = readCursor(after);
    const words = searchWords(q ?? '');
    if (words.length > 0) return foundSchools(services, { limit, cursor, status, words });
    const rows = await formOf({ filtered: status !== undefined, continued: cursor !== undefined }).execute({
      status,
      at: cursor?.at.toISOString(),
      id: cursor?.id,
      limit: limit + 1,
    });
    const total = rows[0]?.total ?? (cursor ? undefined : 0);
    return pageOf(
      rows,
      limit,
      (row) => ({ at: row.createdAt, id: row.id }),
      (row) => asSchool(row, services.config.requireReportBeforeDecision),
      total,
    );
  };
}

function prepare({ database: { db } }: Services, name: string, { filtered, continued }: Form) {
  const status = sql.placeholder('status');
  const total = filtered
    ? sql<number>`(select ${institutionTallies.count} from ${institutionTallies} where ${institutionTallies.status} = ${status})`
    : sql<number>`(select sum(${institutionTallies.count})::int from ${institutionTallies})`;
  const query = db
    .select({ ...columns, total: total.as('total') })
    .from(institutions)
    .innerJoin(applications, eq(applications.id, institutions.currentApplicationId))
    .leftJoin(users, eq(users.id, institutions.evaluatorId))
    .where(
      filtered
        ? ofStatus(continued)
        : and(isNotNull(institutions.status), continued ? sql`(${institutions.createdAt}, ${institutions.id}) < (${AT}, ${ID})` : undefined),
    )
    .orderBy(...(filtered ? [desc(institutions.status)] : []), desc(institutions.createdAt), desc(institutions.id))
    .limit(sql.placeholder('limit'))
    .prepare(name);
  return compiled(query);
}

const AT = sql`${sql.placeholder('at')}::timestamptz`;
const ID = sql`${sql.placeholder('id')}::int`;

/**
 * One status, written as a range and sorted by, so that only the index that starts with the status fits. With `=` the
 * planner, which does not know the status when it plans for all calls, may walk the newest schools of any status instead,
 * and read the whole table where those wanted are rare and old.
 */
function ofStatus(continued: boolean): SQL {
  const status = sql.placeholder('status');
  if (!continued) return sql`${institutions.status} >= ${status} and ${institutions.status} <= ${status}`;
  return sql`${institutions.status} >= ${status} and (${institutions.status}, ${institutions.createdAt}, ${institutions.id}) < (${status}, ${AT}, ${ID})`;
}
