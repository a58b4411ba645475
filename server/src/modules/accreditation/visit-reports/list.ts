import type { Language } from '@miyar/contract';
import type { Report, VisitReport } from '@miyar/contract/accreditation/visit-reports';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { monthlyTallies } from '../../../db/schema/accounts/organisations.ts';
import { visitReports, visitTallies } from '../../../db/schema/accreditation/visit-reports.ts';
import {
  type After,
  all,
  beyond,
  type Found,
  inOrderOf,
  ordered,
  placeIn,
  search,
  type Sort,
  type Sorted,
  wordQuery,
} from '../../../platform/database/lists/index.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type Page, pageOf, readCursor } from '../../../platform/http/pages/page.ts';
import type { Services } from '../../../services.ts';
import { heldMark } from '../../core/files/held.ts';
import { filePath } from '../../core/files/reads.ts';
import { mayRemoveReport } from './policy.ts';
import { asVisitReport, reportRows, type Row } from './reads.ts';
import { type ReportDocument, supportingDocuments } from './supporting-documents.ts';

interface ListQuery {
  limit: number;
  after?: string | undefined;
  q?: string | undefined;
  sort?: Sort | undefined;
  /** The reader's language: sorted by name, reports follow the school names shown in it. */
  language?: Language | undefined;
}

interface Filters {
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
const REPORTS: Readonly<Record<Language, Sorted>> = { ar: sorted(sql`school_ar`), en: sorted(sql`school_en`) };

/** An evaluator's own reports. The name of the school stays in it after another evaluator takes over (REQ-A58). */
export async function historyOf(services: Services, evaluator: Actor, query: ListQuery): Promise<Page<VisitReport>> {
  const { rows, total } = await listed(services, query, { evaluator_id: evaluator.id });
  return pageOf(rows, query.limit, (row) => ({ at: row.submittedAt, id: row.id }), asVisitReport, total, query.sort);
}

/** All reports for the administrator, with the documents that came beside each (REQ-A66). */
export async function allReports(services: Services, query: ListQuery & Filters): Promise<Page<Report>> {
  const { rows, total } = await listed(services, query, query);
  const beside = await supportingDocuments(
    services,
    rows.map((row) => row.applicationId),
  );
  const shape = (row: Row) => asReport(row, beside.get(row.applicationId) ?? []);
  return pageOf(rows, query.limit, (row) => ({ at: row.submittedAt, id: row.id }), shape, total, query.sort);
}

async function listed(
  services: Services,
  { limit, after, q, sort = 'newest', language = 'ar' }: ListQuery,
  filters: Filters,
): Promise<{ rows: Row[]; total: number | undefined }> {
  const cursor = readCursor(after, sort);
  const begins = cursor && { at: sql`${cursor.at.toISOString()}`, id: sql`${cursor.id}` };
  const words = wordQuery(q);
  const asked: Asked = { reports: REPORTS[language], filters, sort, after: begins, limit };
  const found = words === undefined ? await inTurn(services, asked) : await answering(services, asked, words);
  if (found.ids.length === 0) return { rows: [], total: found.total };
  return { rows: inOrderOf(found.ids, await reportRows(services).where(inArray(visitReports.id, found.ids))), total: found.total };
}

interface Asked {
  reports: Sorted;
  filters: Filters;
  sort: Sort;
  after: After | undefined;
  limit: number;
}

async function inTurn(services: Services, { reports, filters, sort, after, limit }: Asked): Promise<Found> {
  const [{ rows }, total] = await Promise.all([
    services.database.db.execute<{ id: number }>(ordered(reports, [range(filters)], sort, limit + 1, { after })),
    size(services, filters),
  ]);
  return { ids: rows.map(({ id }) => id), total };
}

async function answering(services: Services, { reports, filters, sort, after, limit }: Asked, words: string): Promise<Found> {
  const list = {
    sort,
    size: await size(services, filters),
    scan: (most: number) => ordered(reports, [range(filters)], sort, most, { after, more: sql`, r.words` }),
    matching: (wanted: string) =>
      sql`select r.id, ${placeIn(sort, reports)} as place from ${visitReports} r where ${range(filters)} and r.words @@ ${wanted}::tsquery`,
    after: after && beyond(sort, reports, after, [sql`place`, sql`id`]),
  };
  return search(services.database.db, list, words, limit);
}

/** The filters with an index of their own; one school has few enough reports to filter them by evaluator. */
const range = ({ evaluator_id, school_id }: Filters): SQL =>
  all([
    sql`r.withdrawn_at is null`,
    evaluator_id === undefined ? undefined : sql`r.evaluator_id = ${evaluator_id}::int`,
    school_id === undefined ? undefined : sql`r.institution_id = ${school_id}::int`,
  ]);

/** How many reports pass the filters: from the tallies, but those on one school. */
async function size({ database: { db } }: Services, { evaluator_id, school_id }: Filters): Promise<number> {
  if (school_id !== undefined) {
    const ofEvaluator = evaluator_id === undefined ? undefined : eq(visitReports.evaluatorId, evaluator_id);
    return db.$count(visitReports, and(eq(visitReports.institutionId, school_id), ofEvaluator, isNull(visitReports.withdrawnAt)));
  }
  const [tallies, which] =
    evaluator_id === undefined ? [monthlyTallies, eq(monthlyTallies.subject, 'reports')] : [visitTallies, eq(visitTallies.evaluatorId, evaluator_id)];
  const [row] = await db.select({ n: sql<number>`coalesce(sum(count), 0)::int` }).from(tallies).where(which);
  return row?.n ?? 0;
}

function asReport(row: Row, beside: readonly ReportDocument[]): Report {
  const path = filePath({ token: row.token, name: row.fileName });
  return {
    id: row.id,
    name: row.name,
    school_id: row.schoolId,
    school_name: row.schoolName,
    school_name_alternative: row.schoolNameAlternative,
    school_country: row.schoolCountry,
    evaluator_id: row.evaluatorId,
    evaluator_name: row.evaluatorName,
    visit_date: row.visitDate,
    submitted_at: row.submittedAt.toISOString(),
    report_path: path,
    file_name: row.fileName,
    size: row.size,
    ...heldMark(row),
    documents: [{ kind: 'report', name: row.fileName, path, size: row.size, ...heldMark(row) }, ...beside],
    can: { delete: mayRemoveReport({ status: row.applicationStatus }) },
  };
}
