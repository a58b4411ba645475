import { and, asc, desc, eq, isNotNull, isNull, like, sql } from 'drizzle-orm';
import { users } from '../../db/schema/accounts.ts';
import { searchWords } from '../../platform/fold-text.ts';
import { pageOf, readCursor } from '../../platform/http/page.ts';
import { asUserRow, columns, countAdministrators } from './user-row.ts';
/**
 * Accounts that stand, in any order, by keyset over an index; those deleted are on no list. With the first page comes how
 * many there are: counting reads the whole table, which a page does not.
 */
export async function listUsers(services, admin, { limit, after, q = '', role, status, sort }) {
    const { db } = services.database;
    const cursor = readCursor(after);
    const wanted = and(isNull(users.deletedAt), role === undefined ? undefined : eq(users.role, role), status === undefined ? undefined : ofStatus[status], ...searchWords(q).map((word) => like(users.searchKey, `%${word}%`)));
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
    return pageOf(rows, limit, (row) => ({ at: row.createdAt, id: row.id }), (row) => asUserRow(row, { actorId: admin.id, administrators }), total);
}
/** Active is who can sign in; unverified is who waits for an administrator, and can sign in meanwhile (decision B7). */
const ofStatus = {
    active: isNull(users.suspendedAt),
    suspended: isNotNull(users.suspendedAt),
    unverified: and(isNull(users.suspendedAt), isNull(users.verifiedAt)),
};
const order = {
    newest: [desc(users.createdAt), desc(users.id)],
    oldest: [asc(users.createdAt), asc(users.id)],
    name: [asc(users.searchKey), asc(users.id)],
};
const moment = ({ at, id }) => sql `(${at.toISOString()}::timestamptz, ${id}::int)`;
/** What comes after the last row of a page. A name is too long for a cursor: it is looked up by the id in it. */
const beyond = {
    newest: (cursor) => sql `(${users.createdAt}, ${users.id}) < ${moment(cursor)}`,
    oldest: (cursor) => sql `(${users.createdAt}, ${users.id}) > ${moment(cursor)}`,
    name: ({ id }) => sql `(${users.searchKey}, ${users.id}) > (select last.search_key, last.id from ${users} last where last.id = ${id}::int)`,
};
