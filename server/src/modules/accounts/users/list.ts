import type { USER_SORTS, USER_STATUSES, UserRow } from '@miyar/contract/accounts/users';
import { and, asc, desc, eq, isNotNull, isNull, like, type SQL, sql } from 'drizzle-orm';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { searchWords } from '../../../platform/fold-text.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type Cursor, type Page, pageOf, readCursor } from '../../../platform/http/answers/page.ts';
import type { Services } from '../../../services.ts';
import { asUserRow, columns, countAdministrators } from './user-row.ts';

type Status = (typeof USER_STATUSES)[number];
type Sort = (typeof USER_SORTS)[number];

interface ListQuery {
  limit: number;
  after?: string | undefined;
  q?: string | undefined;
  role?: UserRow['role'] | undefined;
  status?: Status | undefined;
  sort: Sort;
}

/**
 * Accounts that are not deleted, in any order, by keyset over an index. Only the first page has the total: counting reads
 * the whole table, which a page does not.
 */
export async function listUsers(services: Services, admin: Actor, { limit, after, q = '', role, status, sort }: ListQuery): Promise<Page<UserRow>> {
  const { db } = services.database;
  const cursor = readCursor(after);
  const wanted = and(
    isNull(users.deletedAt),
    eq(users.service, false),
    role === undefined ? undefined : eq(users.role, role),
    status === undefined ? undefined : ofStatus[status],
    ...searchWords(q).map((word) => like(users.searchKey, `%${word}%`)),
  );
  const [administrators, total, rows] = await Promise.all([
    countAdministrators(db),
    cursor ? undefined : db.$count(users, wanted),
    db
      .select(columns)
      .from(users)
      .where(and(wanted, cursor && beyond[sort](cursor)))
      .orderBy(...order[sort])
      .limit(limit + 1),
  ]);
  return pageOf(
    rows,
    limit,
    (row) => ({ at: row.createdAt, id: row.id }),
    (row) => asUserRow(row, { actorId: admin.id, administrators }),
    total,
  );
}

/** Active is who can sign in; unverified is who waits for an administrator, and can sign in meanwhile (REQ-B7). */
const ofStatus: Record<Status, SQL | undefined> = {
  active: isNull(users.suspendedAt),
  suspended: isNotNull(users.suspendedAt),
  unverified: and(isNull(users.suspendedAt), isNull(users.verifiedAt)),
};

const order: Record<Sort, SQL[]> = {
  newest: [desc(users.createdAt), desc(users.id)],
  oldest: [asc(users.createdAt), asc(users.id)],
  name: [asc(users.searchKey), asc(users.id)],
};

const moment = ({ at, id }: Cursor): SQL => sql`(${at.toISOString()}::timestamptz, ${id}::bigint)`;

/** The condition for rows after the last row of a page. A name is too long for a cursor, so it is looked up by the id in the cursor. */
const beyond: Record<Sort, (cursor: Cursor) => SQL> = {
  newest: (cursor) => sql`(${users.createdAt}, ${users.id}) < ${moment(cursor)}`,
  oldest: (cursor) => sql`(${users.createdAt}, ${users.id}) > ${moment(cursor)}`,
  name: ({ id }) => sql`(${users.searchKey}, ${users.id}) > (select last.search_key, last.id from ${users} last where last.id = ${id}::bigint)`,
};
