import type { Language } from '@miyar/contract';
import { SORTS, type School } from '@miyar/contract/accreditation/institutions';
import { SCHOOL_STAGES, type SchoolStage, type SchoolWaitingOn, stagesAsked } from '@miyar/contract/accreditation/school-stages';
import { eq, inArray, sql } from 'drizzle-orm';
import { institutions } from '../../../db/schema/accounts/organisations.ts';
import { riyadhDay } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { compiled } from '../../../platform/database/compiled.ts';
import { allOf, beyond, inOrder, inOrderOf, ordered, search, type Sort, wordQuery } from '../../../platform/database/lists/index.ts';
import { type Cursor, type Page, pageOf, readCursor } from '../../../platform/http/pages/page.ts';
import type { Services } from '../../../services.ts';
import { addressIn, ofAddress } from './by-address.ts';
import { type Filters, ranges, schools, size, unordered } from './order.ts';
import { asSchool, columns } from './school-row.ts';

export interface SchoolQuery {
  status?: School['status'] | undefined;
  country?: string | undefined;
  assigned?: 'yes' | 'no' | undefined;
  stage?: SchoolStage | undefined;
  waiting_on?: SchoolWaitingOn | undefined;
  evaluator_id?: number | undefined;
  accredited?: 'yes' | undefined;
  q?: string | undefined;
  sort?: Sort | undefined;
  /** The reader's language: sorted by name, schools follow the names shown in it. */
  language?: Language | undefined;
}

interface PageQuery extends SchoolQuery {
  limit: number;
  after?: string | undefined;
}

// How many rows are read: those of a page, one more to know whether there is a next page, and some that may be dropped.
const LENGTHS = [21, 51, 101, 501] as const;
const lengthFor = (limit: number): number => LENGTHS.find((length) => length > limit) ?? 501;

/**
 * Makes the read behind the list of schools (REQ-B15): keyset pages over an index for each filter and order, prepared
 * once for each of their forms, the total from the tallies in the same query. Its cost does not grow with the number of
 * schools.
 */
export function createSchoolList(services: Services): (query: PageQuery) => Promise<Page<School>> {
  const forms = new Map<string, ReturnType<typeof prepare>>();
  const formOf = (query: PageQuery, sort: Sort, continued: boolean) => {
    const { status = '', assigned = '', country, evaluator_id, accredited, language = 'ar' } = query;
    const stages = stagesAsked(query);
    const length = lengthFor(query.limit);
    const name = [
      'schools',
      length,
      sort === 'name' ? `name_${language}` : sort,
      status,
      assigned,
      country && 'country',
      // PostgreSQL reads 63 letters of a name.
      evaluator_id && 'of',
      accredited && 'held',
      stages && `at${stages.map((one) => SCHOOL_STAGES.indexOf(one)).join('')}`,
      continued && 'after',
    ]
      .filter(Boolean)
      .join('_');
    const known = forms.get(name) ?? prepare(services, { name, length, query, sort, continued });
    forms.set(name, known);
    return known;
  };
  return async (query) => {
    const { limit, sort = SORTS[0] } = query;
    const cursor = readCursor(query.after, sort);
    const words = wordQuery(query.q);
    const { rows, total } =
      words === undefined
        ? await listed(formOf(query, sort, cursor !== undefined), query, { cursor, today: riyadhDay(services.clock.now()) })
        : await found(services, query, { sort, cursor, words });
    return pageOf(
      rows,
      limit,
      (row) => ({ at: row.createdAt, id: row.id }),
      (row) => asSchool(row, services.config.requireReportBeforeDecision),
      total,
      sort,
    );
  };
}

async function listed(
  form: ReturnType<typeof prepare>,
  { limit, country, evaluator_id }: PageQuery,
  { cursor, today }: { cursor: Cursor | undefined; today: string },
) {
  const rows = await form.execute({ country, evaluator: evaluator_id, today, at: cursor?.at.toISOString(), id: cursor?.id });
  return { rows: rows.slice(0, limit + 1), total: rows[0]?.total ?? (cursor ? undefined : 0) };
}

interface Form {
  name: string;
  length: number;
  query: SchoolQuery;
  sort: Sort;
  continued: boolean;
}

function prepare({ database: { db } }: Services, { name, length, query, sort, continued }: Form) {
  const filters: Filters = {
    status: query.status,
    assigned: query.assigned,
    stages: stagesAsked(query),
    country: query.country === undefined ? undefined : sql`${sql.placeholder('country')}::text`,
    evaluator: query.evaluator_id === undefined ? undefined : sql`${sql.placeholder('evaluator')}::int`,
    accreditedOn: query.accredited && sql`${sql.placeholder('today')}::text`,
  };
  const after = continued ? { at: sql`${sql.placeholder('at')}`, id: sql`${sql.placeholder('id')}` } : undefined;
  return compiled(
    db
      .select({ ...columns, total: size(filters).as('total') })
      .from(sql`(${ordered(schools[query.language ?? 'ar'], ranges(filters, sort), sort, length, { after })}) places`)
      .innerJoin(institutions, eq(institutions.id, sql`places.id`))
      .orderBy(inOrder(sort, 'places'))
      .prepare(name),
  );
}

/** The schools whose names hold every word of a search, in either script, or those of an e-mail address, narrowed and sorted as asked. */
async function found(
  { database: { db }, clock }: Services,
  query: PageQuery,
  { sort, cursor, words }: { sort: Sort; cursor: Cursor | undefined; words: string },
) {
  const filters: Filters = {
    status: query.status,
    assigned: query.assigned,
    stages: stagesAsked(query),
    country: query.country === undefined ? undefined : sql`${query.country}`,
    evaluator: query.evaluator_id === undefined ? undefined : sql`${query.evaluator_id}::int`,
    accreditedOn: query.accredited && sql`${riyadhDay(clock.now())}::text`,
  };
  const after = cursor && { at: sql`${cursor.at.toISOString()}`, id: sql`${cursor.id}` };
  const { language = 'ar' } = query;
  const address = addressIn(query.q);
  const left = after && beyond(sort, schools[language], after, [sql`place`, sql`id`]);
  if (address !== undefined) {
    const known = await allOf(db, { sort, matching: unordered(filters, sort, language, ofAddress(address)), after: left }, query.limit);
    return { ...known, rows: await rowsOf(db, known.ids) };
  }
  const { rows: sizes } = await db.execute<{ n: number }>(sql`select ${size(filters)} as n`);
  const { ids, total } = await search(
    db,
    {
      sort,
      size: sizes[0]!.n,
      scan: (limit) => ordered(schools[language], ranges(filters, sort), sort, limit, { after, more: sql`, i.words` }),
      matching: (wanted) => unordered(filters, sort, language, sql`i.words @@ ${wanted}::tsquery`),
      after: left,
    },
    words,
    query.limit,
  );
  return { rows: await rowsOf(db, ids), total };
}

async function rowsOf(db: Db, ids: readonly number[]) {
  return ids.length > 0
    ? inOrderOf(
        ids,
        await db
          .select(columns)
          .from(institutions)
          .where(inArray(institutions.id, [...ids])),
      )
    : [];
}
