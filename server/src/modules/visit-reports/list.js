import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { monthlyTallies } from '../../db/schema/organisations.ts';
import { visitReports, visitTallies } from '../../db/schema/visit-reports.ts';
import { inOrderOf, search } from '../../platform/database/search.ts';
import { all, beyond, ordered, placeIn } from '../../platform/database/sorted.ts';
import { wordQuery } from '../../platform/database/words.ts';
import { pageOf, readCursor } from '../../platform/http/page.ts';
import { heldMark } from '../files/held.ts';
import { filePath } from '../files/reads.ts';
import { mayRemoveReport } from './policy.ts';
import { asVisitReport, reportRows } from './reads.ts';
import { supportingDocuments } from './supporting-documents.ts';
const sorted = (name) => ({
    rows: sql `${visitReports} r`,
    id: sql `r.id`,
    moment: sql `r.submitted_at`,
    name: sql `r.${name}`,
    nameOf: (id) => sql `(select k.${name} from ${visitReports} k where k.id = ${id})`,
});
const REPORTS = { ar: sorted(sql `school_ar`), en: sorted(sql `school_en`) };
/** An evaluator's own reports. The school keeps its name in it after another evaluator takes over (decision A58). */
export async function historyOf(services, evaluator, query) {
    const { rows, total } = await listed(services, query, { evaluator_id: evaluator.id });
    return pageOf(rows, query.limit, (row) => ({ at: row.submittedAt, id: row.id }), asVisitReport, total, query.sort);
}
/** All reports for the administrator, with the documents that came beside each (decision A66). */
export async function allReports(services, query) {
    const { rows, total } = await listed(services, query, query);
    const beside = await supportingDocuments(services, rows.map((row) => row.applicationId));
    const shape = (row) => asReport(row, beside.get(row.applicationId) ?? []);
    return pageOf(rows, query.limit, (row) => ({ at: row.submittedAt, id: row.id }), shape, total, query.sort);
}
async function listed(services, { limit, after, q, sort = 'newest', language = 'ar' }, filters) {
    const cursor = readCursor(after, sort);
    const begins = cursor && { at: sql `${cursor.at.toISOString()}`, id: sql `${cursor.id}` };
    const words = wordQuery(q);
    const asked = { reports: REPORTS[language], filters, sort, after: begins, limit };
    const found = words === undefined ? await inTurn(services, asked) : await answering(services, asked, words);
    if (found.ids.length === 0)
        return { rows: [], total: found.total };
    return { rows: inOrderOf(found.ids, await reportRows(services).where(inArray(visitReports.id, found.ids))), total: found.total };
}
async function inTurn(services, { reports, filters, sort, after, limit }) {
    const [{ rows }, total] = await Promise.all([
        services.database.db.execute(ordered(reports, [range(filters)], sort, limit + 1, { after })),
        size(services, filters),
    ]);
    return { ids: rows.map(({ id }) => id), total };
}
async function answering(services, { reports, filters, sort, after, limit }, words) {
    const list = {
        sort,
        size: await size(services, filters),
        walk: (most) => ordered(reports, [range(filters)], sort, most, { after, more: sql `, r.words` }),
        matching: (wanted) => sql `select r.id, ${placeIn(sort, reports)} as place from ${visitReports} r where ${range(filters)} and r.words @@ ${wanted}::tsquery`,
        after: after && beyond(sort, reports, after, [sql `place`, sql `id`]),
    };
    return search(services.database.db, list, words, limit);
}
/** What an index of its own leads to; the reports on one school are few enough to look at for their evaluator. */
const range = ({ evaluator_id, school_id }) => all([
    sql `r.withdrawn_at is null`,
    evaluator_id === undefined ? undefined : sql `r.evaluator_id = ${evaluator_id}::int`,
    school_id === undefined ? undefined : sql `r.institution_id = ${school_id}::int`,
]);
/** How many reports pass the filters: from the tallies, but those on one school. */
async function size({ database: { db } }, { evaluator_id, school_id }) {
    if (school_id !== undefined) {
        const ofEvaluator = evaluator_id === undefined ? undefined : eq(visitReports.evaluatorId, evaluator_id);
        return db.$count(visitReports, and(eq(visitReports.institutionId, school_id), ofEvaluator, isNull(visitReports.withdrawnAt)));
    }
    const [tallies, which] = evaluator_id === undefined ? [monthlyTallies, eq(monthlyTallies.subject, 'reports')] : [visitTallies, eq(visitTallies.evaluatorId, evaluator_id)];
    const [row] = await db.select({ n: sql `coalesce(sum(count), 0)::int` }).from(tallies).where(which);
    return row?.n ?? 0;
}
function asReport(row, beside) {
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
