import { and, asc, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { applicationDocuments, applications } from '../../db/schema/applications.ts';
import { assignments } from '../../db/schema/assignments.ts';
import { files } from '../../db/schema/files.ts';
import { institutions } from '../../db/schema/organisations.ts';
import { beyond } from '../../platform/database/sorted.ts';
import { matches, wordQuery } from '../../platform/database/words.ts';
import { pageOf, readCursor } from '../../platform/http/page.ts';
import { heldMark } from '../files/held.ts';
import { filePath } from '../files/reads.ts';
import { reportCount } from '../visit-reports/count.ts';
import { mayReport } from '../visit-reports/policy.ts';
const NAMES = { ar: institutions.nameAr, en: institutions.nameEn };
const nameOf = (language) => (id) => sql `(select ${NAMES[language]} from ${assignments} a join ${institutions} on ${institutions.id} = a.institution_id where a.id = ${id})`;
function orderOf(sort, language) {
    if (sort === 'name')
        return [asc(NAMES[language]), asc(assignments.id)];
    const way = sort === 'newest' ? desc : asc;
    return [way(assignments.assignedAt), way(assignments.id)];
}
/** The schools an evaluator is assigned to, narrowed, searched and sorted as asked (decision A35). */
export async function schoolsAssignedTo(services, evaluator, { limit, after, q, status, sort = 'newest', language = 'ar' }) {
    const { db } = services.database;
    const cursor = readCursor(after, sort);
    const words = wordQuery(q);
    const wanted = and(eq(assignments.evaluatorId, evaluator.id), isNull(assignments.endedAt), status === undefined ? ne(applications.status, 'withdrawn') : eq(applications.status, status === 'denied' ? 'rejected' : status), 
    // A school that applied again stands here once, with the application it is assigned for now.
    sql `not exists (select 1 from ${assignments} newer where newer.institution_id = ${assignments.institutionId}
      and newer.evaluator_id = ${evaluator.id} and newer.ended_at is null and newer.id > ${assignments.id})`, words === undefined ? undefined : matches(institutions.words, words));
    const place = sort === 'name' ? sql `${NAMES[language]}` : sql `${assignments.assignedAt}`;
    const begins = cursor && beyond(sort, { nameOf: nameOf(language) }, { at: sql `${cursor.at.toISOString()}`, id: sql `${cursor.id}` }, [place, sql `${assignments.id}`]);
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
            createdAt: institutions.createdAt,
            reportCount: reportCount(applications.id),
        })
            .from(assignments)
            .innerJoin(applications, eq(applications.id, assignments.applicationId))
            .innerJoin(institutions, eq(institutions.id, assignments.institutionId))
            .where(and(wanted, begins))
            .orderBy(...orderOf(sort, language))
            .limit(limit + 1),
        db
            .select({ n: sql `count(*)::int` })
            .from(assignments)
            .innerJoin(applications, eq(applications.id, assignments.applicationId))
            .innerJoin(institutions, eq(institutions.id, assignments.institutionId))
            .where(wanted),
    ]);
    const documents = await documentsByApplication(services, rows.map((row) => row.applicationId));
    return pageOf(rows, limit, (row) => ({ at: row.assignedAt, id: row.assignmentId }), (row) => ({
        id: row.id,
        name: row.name,
        name_alternative: row.nameAlternative,
        country: row.country,
        status: row.applicationStatus === 'rejected' ? 'denied' : row.applicationStatus,
        created_at: row.createdAt.toISOString(),
        assigned_at: row.assignedAt.toISOString(),
        report_count: row.reportCount,
        documents: documents.get(row.applicationId) ?? [],
        // Feedback is given as long as the school is assigned, also after the decision.
        can: { report: mayReport({ status: row.applicationStatus }), feedback: true },
    }), counted?.n ?? 0, sort);
}
async function documentsByApplication(services, applicationIds) {
    if (applicationIds.length === 0)
        return new Map();
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
        .where(inArray(applicationDocuments.applicationId, applicationIds))
        .orderBy(desc(applicationDocuments.docType));
    const grouped = Map.groupBy(rows, (row) => row.applicationId);
    return new Map([...grouped].map(([id, list]) => [
        id,
        list.map(({ docType, token, name, size, held }) => ({ doc_type: docType, doc_path: filePath({ token, name }), name, size, ...heldMark({ held }) })),
    ]));
}
