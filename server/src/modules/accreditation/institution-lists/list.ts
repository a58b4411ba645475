import type { Language } from '@miyar/contract';
import type { InstitutionFacets } from '@miyar/contract/accreditation/register';
import { SORTS, type School } from '@miyar/contract/accreditation/institutions';
import { SCHOOL_STAGES, type SchoolStage, type SchoolWaitingOn, stagesQueried } from '@miyar/contract/accreditation/school-stages';
import { eq, sql, type SQL } from 'drizzle-orm';
import { institutions, memberships } from '../../../db/schema/accounts/organisations.ts';
import { riyadhDay } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { lengthFor, preparedFor } from '../../../platform/database/prepared.ts';
import {
  allOf,
  beyond,
  counted,
  firstMet,
  inOrder,
  inOrderOf,
  isAnswered,
  ordered,
  search,
  type Sort,
  wordQuery,
} from '../../../platform/database/lists/index.ts';
import { foldText } from '../../../platform/fold-text.ts';
import { type Cursor, type Page, pageOf, readCursor } from '../../../platform/http/answers/page.ts';
import type { Services } from '../../../services.ts';
import { type Filters, ranges, schools, shownSize, size, unordered } from './order.ts';
import { asSchool, columns } from './school-row.ts';
import { users } from '../../../db/schema/accounts/accounts.ts';

export interface SchoolQuery extends InstitutionFacets {
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

/**
 * Makes the read behind the list of schools (REQ-B15): keyset pages over an index for each filter and order, prepared
 * once for each of their forms, the total from the tallies in the same query. Its cost does not grow with the number of
 * schools. A search begins with a form of its own, which most searches end with.
 */
export function createSchoolList(services: Services): (query: PageQuery) => Promise<Page<School>> {
  const forms = new Map<string, ReturnType<typeof prepare>>();
  const formOf = (query: PageQuery, sort: Sort, { continued, searched }: { continued: boolean; searched: boolean }) => {
    const { status = '', assigned = '', country, evaluator_id, accredited, language = 'ar' } = query;
    const stages = stagesQueried(query);
    const length = lengthFor(query.limit);
    const name = [
      searched ? 'found' : 'schools',
      length,
      sort === 'name' ? `name_${language}` : sort,
      status,
      assigned,
      country && 'country',
      // PostgreSQL reads 63 letters of a name.
      evaluator_id && 'of',
      accredited && 'held',
      ...FACETS.map((facet) => query[facet] !== undefined && facet),
      stages && `at${stages.map((one) => SCHOOL_STAGES.indexOf(one)).join('')}`,
      continued && 'after',
    ]
      .filter(Boolean)
      .join('_');
    const known = forms.get(name) ?? prepare(services, { name, length, query, sort, continued, searched });
    forms.set(name, known);
    return known;
  };
  return async (query) => {
    const { limit, sort = SORTS[0] } = query;
    const cursor = readCursor(query.after, sort);
    const words = wordQuery(query.q);
    const begin = async () => {
      const form = formOf(query, sort, { continued: cursor !== undefined, searched: words !== undefined });
      const { country, evaluator_id: evaluator } = query;
      const rows = await form.execute({
        country,
        evaluator,
        today: query.accredited && riyadhDay(services.clock.now()),
        ...facetsOf(query),
        at: cursor?.at.toISOString(),
        id: cursor?.id,
        words,
      });
      return rows.slice(0, limit + 1);
    };
    const { rows, total } = words === undefined ? ofList(await begin(), cursor) : await found(services, query, { sort, cursor, words, begin });
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

type Begun = Awaited<ReturnType<ReturnType<typeof prepare>['execute']>>;

const ofList = (rows: Begun, cursor: Cursor | undefined) => ({ rows, total: rows[0] ? (rows[0].total ?? undefined) : cursor ? undefined : 0 });

const FACETS = ['kind', 'section', 'region', 'city'] as const;

/** The filters by the profile that a query has; the city by its key. */
const facetsOf = ({ kind, section, region, city }: SchoolQuery) => ({ kind, section, region, city: city === undefined ? undefined : foldText(city) });

/** The filters by the profile as parts of a statement; undefined without such a filter. */
function facetFilters(query: SchoolQuery, value: (facet: (typeof FACETS)[number]) => SQL): Filters['facets'] {
  const asked = FACETS.filter((facet) => query[facet] !== undefined);
  return asked.length === 0 ? undefined : Object.fromEntries(asked.map((facet) => [facet, value(facet)]));
}

interface Form {
  name: string;
  length: number;
  query: SchoolQuery;
  sort: Sort;
  continued: boolean;
  searched: boolean;
}

function prepare({ database: { db } }: Services, { name, length, query, sort, continued, searched }: Form) {
  const { language = 'ar' } = query;
  const filters: Filters = {
    status: query.status,
    assigned: query.assigned,
    stages: stagesQueried(query),
    country: query.country === undefined ? undefined : sql`${sql.placeholder('country')}::text`,
    evaluator: query.evaluator_id === undefined ? undefined : sql`${sql.placeholder('evaluator')}::int`,
    accreditedOn: query.accredited && sql`${sql.placeholder('today')}::text`,
    facets: facetFilters(query, (facet) => sql`${sql.placeholder(facet)}::text`),
  };
  const after = continued ? { at: sql`${sql.placeholder('at')}`, id: sql`${sql.placeholder('id')}` } : undefined;
  const words = sql`${sql.placeholder('words')}`;
  const scan = (most: number, more = sql``) => ordered(schools[language], ranges(filters, sort), sort, most, { after, more });
  const of = size(filters);
  const places = searched ? firstMet(sort, (most) => scan(most, sql`, i.words`), words, length) : sql`(${scan(length)}) places`;
  const matching = unordered(filters, sort, language, sql`i.words @@ ${words}::tsquery`);
  return db
    .select({ ...columns, size: (searched ? of : sql<number>`0`).as('size'), total: (searched ? counted(of, matching) : shownSize(filters)).as('total') })
    .from(places)
    .innerJoin(institutions, eq(institutions.id, sql`places.id`))
    .orderBy(inOrder(sort, 'places'))
    .prepare(name);
}

interface Search {
  sort: Sort;
  cursor: Cursor | undefined;
  words: string;
  /** The first look: with rows, it says how many schools pass the filters, and how many of those answer. */
  begin(): Promise<Begun>;
}

/** The schools whose names contain every word of a search, in either script, or whose e-mail address it is; filtered and sorted by the query. */
async function found({ database: { db }, clock }: Services, query: PageQuery, { sort, cursor, words, begin }: Search) {
  const filters: Filters = {
    status: query.status,
    assigned: query.assigned,
    stages: stagesQueried(query),
    country: query.country === undefined ? undefined : sql`${query.country}`,
    evaluator: query.evaluator_id === undefined ? undefined : sql`${query.evaluator_id}::int`,
    accreditedOn: query.accredited && sql`${riyadhDay(clock.now())}::text`,
    facets: facetFilters(query, (facet) => sql`${facetsOf(query)[facet]}::text`),
  };
  const after = cursor && { at: sql`${cursor.at.toISOString()}`, id: sql`${cursor.id}` };
  const { language = 'ar' } = query;
  const address = addressIn(query.q);
  const left = after && beyond(sort, schools[language], after, [sql`place`, sql`id`]);
  if (address !== undefined) {
    const known = await allOf(db, { sort, matching: unordered(filters, sort, language, ofAddress(address)), after: left }, query.limit);
    return { ...known, rows: await rowsOf(db, known.ids) };
  }
  const met = await begin();
  const [first] = met;
  if (first && isAnswered(met.length, first.size, query.limit)) return { rows: met, total: first.total ?? undefined };
  const { ids, total } = await search(
    db,
    {
      sort,
      size: first?.size ?? (await sizeOf(db, filters)),
      scan: (limit) => ordered(schools[language], ranges(filters, sort), sort, limit, { after, more: sql`, i.words` }),
      matching: (wanted) => unordered(filters, sort, language, sql`i.words @@ ${wanted}::tsquery`),
      after: left,
    },
    words,
    query.limit,
    met.map(({ id }) => id),
  );
  return { rows: await rowsOf(db, ids), total };
}

async function sizeOf(db: Db, filters: Filters): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`select ${size(filters)} as n`);
  return rows[0]!.n;
}

const rowsById = preparedFor((db) =>
  db
    .select(columns)
    .from(institutions)
    .where(sql`${institutions.id} = any(${sql.placeholder('ids')}::int[])`)
    .prepare('schools_by_id'),
);

const rowsOf = async (db: Db, ids: number[]) => (ids.length > 0 ? inOrderOf(ids, await rowsById(db, { ids })) : []);

/** An e-mail address, or the beginning of one, as the whole of a search. */
function addressIn(q = ''): string | undefined {
  const typed = q.trim().toLowerCase();
  return typed.indexOf('@') > 0 && !/\s/.test(typed) ? typed : undefined;
}

/** Institutions whose organisation has an account with an address that begins so. */
const ofAddress = (address: string): SQL => sql`i.organisation_id in (
  select m.organisation_id from ${memberships} m join ${users} u on u.id = m.user_id where starts_with(u.email, ${address}))`;
