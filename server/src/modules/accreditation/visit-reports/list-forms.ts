import type { Language } from '@miyar/contract';
import { eq, type SQL, sql } from 'drizzle-orm';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { institutions, monthlyTallies } from '../../../db/schema/accounts/organisations.ts';
import { applications } from '../../../db/schema/accreditation/applications.ts';
import { visitReports, visitTallies } from '../../../db/schema/accreditation/visit-reports.ts';
import { files } from '../../../db/schema/core/files.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { type After, all, counted, firstMet, inOrder, ordered, sortValue, type Sort, type Sorted, wordQuery } from '../../../platform/database/lists/index.ts';
import { lengthFor, preparedFor, preparedForms } from '../../../platform/database/prepared.ts';
import { listedColumns, type Row } from './reads.ts';
import { type Supporting, supportingDocuments } from './supporting-documents.ts';

export interface ListQuery {
  limit: number;
  after?: string | undefined;
  q?: string | undefined;
  sort?: Sort | undefined;
  /** The reader's language: sorted by name, reports follow the school names shown in it. */
  language?: Language | undefined;
}

export interface Filters {
  evaluator_id?: number | undefined;
  school_id?: number | undefined;
}

const sorted = (name: SQL): Sorted => ({
  rows: sql`${visitReports} r`,
  id: sql`r.id`,
  moment: sql`r.submitted_at`,
  name: sql`r.${name}`,
  nameOf: (id) => sql`(select k.${name} from ${visitReports} k where k.id = ${id})`,
});
export const REPORTS: Readonly<Record<Language, Sorted>> = { ar: sorted(sql`school_ar`), en: sorted(sql`school_en`) };

/** A report with what lists show beside it. */
export type Listed = Row & { documents: Supporting[] | null };

interface Form {
  query: ListQuery;
  filters: Filters;
}

const formed = preparedForms((db, { query: { limit, after, q, sort = 'newest', language = 'ar' }, filters }: Form, name) => {
  const narrowed: Narrowed = {
    evaluator: filters.evaluator_id === undefined ? undefined : sql`${sql.placeholder('evaluator')}`,
    school: filters.school_id === undefined ? undefined : sql`${sql.placeholder('school')}`,
  };
  const begins = after === undefined ? undefined : { at: sql`${sql.placeholder('at')}`, id: sql`${sql.placeholder('id')}` };
  const words = wordQuery(q) === undefined ? undefined : sql`${sql.placeholder('words')}`;
  const asked = { reports: REPORTS[language], filters: narrowed, sort, after: begins };
  const of = size(narrowed);
  const length = lengthFor(limit);
  return listedRows(db, {
    places: words ? firstMet(sort, (most) => scan(asked, most, sql`, r.words`), words, length) : sql`(${scan(asked, length)}) places`,
    size: words ? of : sql<number>`0`,
    total: words ? counted(of, matching(asked, words)) : of,
  })
    .orderBy(inOrder(sort, 'places'))
    .prepare(name);
});

/** The statement of a list, prepared once for each combination of what narrows, orders and begins it. */
export function formOf(query: ListQuery, filters: Filters) {
  const { limit, after, q, sort = 'newest', language = 'ar' } = query;
  return formed({ query, filters }, [
    wordQuery(q) === undefined ? 'reports' : 'found_reports',
    lengthFor(limit),
    sort === 'name' ? `name_${language}` : sort,
    filters.evaluator_id !== undefined && 'evaluator',
    filters.school_id !== undefined && 'school',
    after !== undefined && 'after',
  ]);
}

/** Rows of a table `places`, with the size of the list and how many there are. */
const listedRows = (db: Db, { places, size, total }: { places: SQL; size: SQL<number>; total: SQL<number | null> }) =>
  db
    .select({
      ...listedColumns,
      documents: supportingDocuments(sql`visit_reports.application_id`).as('documents'),
      listSize: size.as('list_size'),
      total: total.as('total'),
    })
    .from(places)
    .innerJoin(visitReports, eq(visitReports.id, sql`places.id`))
    .innerJoin(applications, eq(applications.id, visitReports.applicationId))
    .innerJoin(institutions, eq(institutions.id, visitReports.institutionId))
    .innerJoin(users, eq(users.id, visitReports.evaluatorId))
    .innerJoin(files, eq(files.id, visitReports.fileId));

export const rowsById = preparedFor((db) =>
  listedRows(db, { places: sql`unnest(${sql.placeholder('ids')}::int[]) as places(id)`, size: sql`0`, total: sql`null` }).prepare('reports_by_id'),
);

/** The filters, as values or as their places in a prepared statement. */
export interface Narrowed {
  evaluator: SQL | undefined;
  school: SQL | undefined;
}

export interface ReportQuery {
  reports: Sorted;
  filters: Narrowed;
  sort: Sort;
  after: After | undefined;
}

export const scan = ({ reports, filters, sort, after }: ReportQuery, most: number, more = sql``): SQL =>
  ordered(reports, [range(filters)], sort, most, { after, more });

export const matching = ({ reports, filters, sort }: ReportQuery, words: SQL): SQL =>
  sql`select r.id, ${sortValue(sort, reports)} as place from ${visitReports} r where ${range(filters)} and r.words @@ ${words}::tsquery`;

/** The filters with an index of their own; one school has few enough reports to filter them by evaluator. */
const range = ({ evaluator, school }: Narrowed): SQL =>
  all([sql`r.withdrawn_at is null`, evaluator && sql`r.evaluator_id = ${evaluator}::int`, school && sql`r.institution_id = ${school}::int`]);

/** How many reports pass the filters: from the tallies, but those on one school. */
export function size(filters: Narrowed): SQL<number> {
  if (filters.school) return sql`(select count(*)::int from ${visitReports} r where ${range(filters)})`;
  if (filters.evaluator) return sql`(select coalesce(sum(t.count), 0)::int from ${visitTallies} t where t.evaluator_id = ${filters.evaluator}::int)`;
  return sql`(select coalesce(sum(t.count), 0)::int from ${monthlyTallies} t where t.subject = 'reports')`;
}
