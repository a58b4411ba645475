import type { Language } from '@miyar/contract';
import type { AssignedSchool } from '@miyar/contract/accreditation/institutions';
import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { applicationDocuments, applications, isApplication } from '../../../db/schema/accreditation/applications.ts';
import { assignments } from '../../../db/schema/accreditation/assignments.ts';
import { files } from '../../../db/schema/core/files.ts';
import { institutions } from '../../../db/schema/accounts/organisations.ts';
import { beyond, matches, type Sort, wordQuery } from '../../../platform/database/lists/index.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type Page, pageOf, readCursor } from '../../../platform/http/answers/page.ts';
import type { Services } from '../../../services.ts';
import { quarantineMark } from '../../core/files/quarantine.ts';
import { filePath } from '../../core/files/reads.ts';
import { reportCount, visitDays } from '../visit-reports/count.ts';
import { mayReport } from '../visit-reports/policy.ts';

interface ListQuery {
  limit: number;
  after?: string | undefined;
  q?: string | undefined;
  status?: AssignedSchool['status'] | undefined;
  sort?: Sort | undefined;
  /** The reader's language: sorted by name, schools follow the names shown in it. */
  language?: Language | undefined;
}

const NAMES = { ar: institutions.nameAr, en: institutions.nameEn };
const nameOf = (language: Language) => (id: SQL) =>
  sql`(select ${NAMES[language]} from ${assignments} a join ${institutions} on ${institutions.id} = a.institution_id where a.id = ${id})`;

function orderOf(sort: Sort, language: Language): SQL[] {
  if (sort === 'name') return [asc(NAMES[language]), asc(assignments.id)];
  const way = sort === 'newest' ? desc : asc;
  return [way(assignments.assignedAt), way(assignments.id)];
}

/** The schools an evaluator is assigned to, narrowed, searched and sorted as asked (REQ-A35). */
export async function schoolsAssignedTo(
  services: Services,
  evaluator: Actor,
  { limit, after, q, status, sort = 'newest', language = 'ar' }: ListQuery,
): Promise<Page<AssignedSchool>> {
  const { db } = services.database;
  const cursor = readCursor(after, sort);
  const words = wordQuery(q);
  const wanted = and(
    eq(assignments.evaluatorId, evaluator.id),
    isNull(assignments.endedAt),
    status === undefined ? isApplication : eq(applications.status, status === 'denied' ? 'rejected' : status),
    // A school that applied again is listed once, with the application it is assigned for now.
    sql`not exists (select 1 from ${assignments} newer where newer.institution_id = ${assignments.institutionId}
      and newer.evaluator_id = ${evaluator.id} and newer.ended_at is null and newer.id > ${assignments.id})`,
    words === undefined ? undefined : matches(institutions.words, words),
  );
  const place = sort === 'name' ? sql`${NAMES[language]}` : sql`${assignments.assignedAt}`;
  const begins =
    cursor && beyond(sort, { nameOf: nameOf(language) }, { at: sql`${cursor.at.toISOString()}`, id: sql`${cursor.id}` }, [place, sql`${assignments.id}`]);
  const [rows, [counted]] = await Promise.all([
    db
      .select({
        assignmentId: assignments.id,
        assignedAt: assignments.assignedAt,
        applicationId: applications.id,
        id: institutions.id,
        name: institutions.name,
        nameAlternative: institutions.nameAlternative,
        country: institutions.country,
        applicationStatus: applications.status,
        profile: applications.profile,
        createdAt: institutions.createdAt,
        reportCount: reportCount(applications.id),
        visitDays: visitDays(applications.id),
      })
      .from(assignments)
      .innerJoin(applications, eq(applications.id, assignments.applicationId))
      .innerJoin(institutions, eq(institutions.id, assignments.institutionId))
      .where(and(wanted, begins))
      .orderBy(...orderOf(sort, language))
      .limit(limit + 1),
    db
      .select({ n: sql<number>`count(*)::int` })
      .from(assignments)
      .innerJoin(applications, eq(applications.id, assignments.applicationId))
      .innerJoin(institutions, eq(institutions.id, assignments.institutionId))
      .where(wanted),
  ]);
  const documents = await documentsByApplication(
    services,
    rows.map((row) => row.applicationId),
  );
  return pageOf(
    rows,
    limit,
    (row) => ({ at: row.assignedAt, id: row.assignmentId }),
    (row): AssignedSchool => ({
      id: row.id,
      name: row.name,
      name_alternative: row.nameAlternative,
      country: row.country,
      status: row.applicationStatus === 'rejected' ? 'denied' : (row.applicationStatus as 'pending' | 'approved'),
      application_id: row.applicationId,
      created_at: row.createdAt.toISOString(),
      assigned_at: row.assignedAt.toISOString(),
      report_count: row.reportCount,
      visited_on: row.visitDays,
      documents: documents.get(row.applicationId) ?? [],
      // Feedback is given as long as the school is assigned, also after the decision.
      can: { report: row.profile === 'full' ? 'use_full_process' : mayReport({ status: row.applicationStatus }), feedback: true },
    }),
    counted?.n ?? 0,
    sort,
  );
}

async function documentsByApplication(services: Services, applicationIds: number[]) {
  if (applicationIds.length === 0) return new Map<number, AssignedSchool['documents']>();
  const rows = await services.database.db
    .select({
      applicationId: applicationDocuments.applicationId,
      docType: applicationDocuments.docType,
      token: files.token,
      name: files.name,
      size: files.size,
      held: files.held,
    })
    .from(applicationDocuments)
    .innerJoin(files, eq(files.id, applicationDocuments.fileId))
    .where(and(inArray(applicationDocuments.applicationId, applicationIds), isNull(applicationDocuments.replacedAt)))
    .orderBy(desc(applicationDocuments.docType));
  const grouped = Map.groupBy(rows, (row) => row.applicationId);
  return new Map(
    [...grouped].map(([id, list]) => [
      id,
      list.map(({ docType, token, name, size, held }) => ({ doc_type: docType, doc_path: filePath({ token, name }), name, size, ...quarantineMark({ held }) })),
    ]),
  );
}
