import type { Report, VisitReport } from '@miyar/contract/accreditation/visit-reports';
import { sql } from 'drizzle-orm';
import { beyond, inOrderOf, isAnswered, search, wordQuery } from '../../../platform/database/lists/index.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type Cursor, type Page, pageOf, readCursor } from '../../../platform/http/answers/page.ts';
import type { Services } from '../../../services.ts';
import { quarantineMark } from '../../core/files/quarantine.ts';
import { filePath } from '../../core/files/reads.ts';
import { type ReportQuery, type Filters, formOf, type Listed, type ListQuery, matching, type Narrowed, REPORTS, rowsById, scan, size } from './list-forms.ts';
import { mayRemoveReport } from './policy.ts';
import { asVisitReport } from './reads.ts';
import { asSupporting } from './supporting-documents.ts';

/** An evaluator's own reports. The name of the school stays in it after another evaluator takes over (REQ-A58). */
export async function historyOf(services: Services, evaluator: Actor, query: ListQuery): Promise<Page<VisitReport>> {
  const { rows, total } = await listed(services, query, { evaluator_id: evaluator.id });
  return pageOf(rows, query.limit, (row) => ({ at: row.submittedAt, id: row.id }), asVisitReport, total, query.sort);
}

/** All reports for the administrator, with the documents that came beside each (REQ-A66). */
export async function allReports(services: Services, query: ListQuery & Filters): Promise<Page<Report>> {
  const { rows, total } = await listed(services, query, query);
  return pageOf(rows, query.limit, (row) => ({ at: row.submittedAt, id: row.id }), asReport, total, query.sort);
}

/** One statement, prepared once for each of its forms: the page with one row more, what is shown of its rows, and how many there are. */
export async function listed(services: Services, query: ListQuery, filters: Filters): Promise<{ rows: Listed[]; total: number | undefined }> {
  const { limit, sort = 'newest' } = query;
  const cursor = readCursor(query.after, sort);
  const words = wordQuery(query.q);
  const begun = await formOf(query, filters)(services.database.db, {
    evaluator: filters.evaluator_id,
    school: filters.school_id,
    at: cursor?.at.toISOString(),
    id: cursor?.id,
    words,
  });
  const rows = begun.slice(0, limit + 1);
  if (words === undefined) return { rows, total: rows[0]?.total ?? (cursor ? undefined : 0) };
  return found(services, query, { filters, cursor, words, met: rows });
}

interface Search {
  filters: Filters;
  cursor: Cursor | undefined;
  words: string;
  /** The rows that the first query found, with the size of the list and the number of rows that match the search. */
  met: (Listed & { listSize: number; total: number | null })[];
}

async function found(
  { database: { db } }: Services,
  { limit, sort = 'newest', language = 'ar' }: ListQuery,
  { filters, cursor, words, met }: Search,
): Promise<{ rows: Listed[]; total: number | undefined }> {
  const [first] = met;
  if (first && isAnswered(met.length, first.listSize, limit)) return { rows: met, total: first.total ?? undefined };
  const { evaluator_id, school_id } = filters;
  const narrowed: Narrowed = {
    evaluator: evaluator_id === undefined ? undefined : sql`${evaluator_id}`,
    school: school_id === undefined ? undefined : sql`${school_id}`,
  };
  const after = cursor && { at: sql`${cursor.at.toISOString()}`, id: sql`${cursor.id}` };
  const asked: ReportQuery = { reports: REPORTS[language], filters: narrowed, sort, after };
  const list = {
    sort,
    size: first?.listSize ?? (await db.execute<{ n: number }>(sql`select ${size(narrowed)} as n`)).rows[0]!.n,
    scan: (most: number) => scan(asked, most, sql`, r.words`),
    matching: (wanted: string) => matching(asked, sql`${wanted}`),
    after: after && beyond(sort, asked.reports, after, [sql`place`, sql`id`]),
  };
  const { ids, total } = await search(
    db,
    list,
    words,
    limit,
    met.map(({ id }) => id),
  );
  return { rows: ids.length > 0 ? inOrderOf(ids, await rowsById(db, { ids })) : [], total };
}

export function asReport(row: Listed): Report {
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
    ...quarantineMark(row),
    documents: [{ kind: 'report', name: row.fileName, path, size: row.size, ...quarantineMark(row) }, ...(row.documents ?? []).map(asSupporting)],
    can: { delete: mayRemoveReport({ status: row.applicationStatus }) },
  };
}
