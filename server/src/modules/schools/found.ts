import type { School } from '@miyar/contract/schools';
import { and, count, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { users } from '../../db/schema/accounts.ts';
import { applications } from '../../db/schema/applications.ts';
import { institutions } from '../../db/schema/organisations.ts';
import { type Cursor, type Page, pageOf } from '../../platform/http/page.ts';
import type { Services } from '../../services.ts';
import { asSchool, columns } from './school-row.ts';

interface Search {
  limit: number;
  cursor: Cursor | undefined;
  status: School['status'] | undefined;
  /** Folded, see `searchWords`. */
  words: readonly string[];
}

/** The schools whose names hold every word of a search, in any order and in either script, newest first. */
export async function foundSchools({ database: { db }, config }: Services, { limit, cursor, status, words }: Search): Promise<Page<School>> {
  const found = and(status === undefined ? isNotNull(institutions.status) : eq(institutions.status, status), ...words.map(inNames));
  const [rows, [counted]] = await Promise.all([
    db
      .select(columns)
      .from(institutions)
      .innerJoin(applications, eq(applications.id, institutions.currentApplicationId))
      .leftJoin(users, eq(users.id, institutions.evaluatorId))
      .where(and(found, cursor && sql`(${institutions.createdAt}, ${institutions.id}) < (${cursor.at.toISOString()}::timestamptz, ${cursor.id}::int)`))
      .orderBy(desc(institutions.createdAt), desc(institutions.id))
      .limit(limit + 1),
    db.select({ n: count() }).from(institutions).where(found),
  ]);
  return pageOf(
    rows,
    limit,
    (row) => ({ at: row.createdAt, id: row.id }),
    (row) => asSchool(row, config.requireReportBeforeDecision),
    counted?.n ?? 0,
  );
}

/**
 * Both names as `searchKey` would fold them: the row keeps the first one folded, the one in the other script as it was
 * written. Letter forms and digits are made alike; vowel signs and tatweel have no counterpart and are dropped.
 */
const LETTERS = { from: 'أإآٱةى٠١٢٣٤٥٦٧٨٩', to: 'ااااهي0123456789' };
const DROPPED = 'ًٌٍَُِّْٰـ';
const folded = (text: SQL) => sql`translate(${text}, ${LETTERS.from + DROPPED}, ${LETTERS.to})`;
const names = folded(sql`${institutions.nameKey} || ' ' || lower(coalesce(${institutions.nameAlternative}, ''))`);

const inNames = (word: string): SQL => sql`${names} like ${`%${word}%`}`;
