import { and, desc, eq, isNull, ne, or, sql } from 'drizzle-orm';
import { applicationDocuments, applications } from '../../db/schema/applications.ts';
import { assignments } from '../../db/schema/assignments.ts';
import { certificates } from '../../db/schema/certificates.ts';
import { decisions } from '../../db/schema/decisions.ts';
import { files } from '../../db/schema/files.ts';
import { institutions } from '../../db/schema/organisations.ts';
import { visitReports } from '../../db/schema/visit-reports.ts';
import { riyadhDay } from '../../platform/clock.ts';
import { matches, wordQuery } from '../../platform/database/words.ts';
import { searchKey } from '../../platform/fold-text.ts';
import { pageOf, readCursor } from '../../platform/http/page.ts';
import { Refusal } from '../../platform/refusal.ts';
import { heldMark } from '../files/held.ts';
import { filePath } from '../files/reads.ts';
import { setting } from '../settings/reads.ts';
import { historyOfApplication } from './history.ts';
import { mayDownloadCertificate, mayWithdraw } from './policy.ts';
/** The organisation an institution account acts for; the contract lets no other role this far. */
export function organisationOf(actor) {
    if (actor.organisationId === null)
        throw new Refusal('forbidden');
    return actor.organisationId;
}
/** The institution of an application, locked for the change to come, if the application is this organisation's and was not withdrawn. */
export async function institutionInOrganisation(tx, organisationId, applicationId) {
    const [row] = await tx
        .select({ id: institutions.id })
        .from(applications)
        .innerJoin(institutions, eq(institutions.id, applications.institutionId))
        .where(and(eq(applications.id, applicationId), eq(institutions.organisationId, organisationId), ne(applications.status, 'withdrawn')))
        .for('update', { of: institutions });
    return row?.id;
}
const columns = {
    id: applications.id,
    institutionId: applications.institutionId,
    name: applications.name,
    nameAlternative: applications.nameAlternative,
    country: applications.country,
    accreditationType: applications.accreditationType,
    submittedAt: applications.submittedAt,
    status: applications.status,
    decidedAt: decisions.decidedAt,
    reason: decisions.reason,
    outcome: decisions.outcome,
    level: decisions.level,
    certificateNumber: certificates.certificateNumber,
};
const listed = (db) => db
    .select(columns)
    .from(applications)
    .innerJoin(institutions, eq(institutions.id, applications.institutionId))
    .leftJoin(decisions, eq(decisions.applicationId, applications.id))
    .leftJoin(certificates, eq(certificates.applicationId, applications.id));
const shape = (row) => ({
    id: row.id,
    name: row.name,
    name_alternative: row.nameAlternative,
    country: row.country,
    accreditation_type: row.accreditationType,
    submitted_at: row.submittedAt.toISOString(),
    // Withdrawn ones are filtered out where rows are read.
    status: row.status,
    decided_at: row.decidedAt?.toISOString() ?? null,
    reason: row.reason,
    decision: row.outcome,
    level: row.level,
    certificate_number: row.certificateNumber,
    can: { delete: mayWithdraw(row), download_certificate: mayDownloadCertificate(row) },
});
const place = (row) => ({ at: row.submittedAt, id: row.id });
/** One organisation's applications, newest first; searched, of a status and of the last days as asked. */
export async function applicationsOf(services, organisationId, { limit, after, q, status, period = 'all' }) {
    const cursor = readCursor(after);
    const rows = await listed(services.database.db)
        .where(and(eq(institutions.organisationId, organisationId), status ? eq(applications.status, status) : ne(applications.status, 'withdrawn'), since(services.clock.now(), period), called(q), cursor && before(cursor)))
        .orderBy(desc(applications.submittedAt), desc(applications.id))
        .limit(limit + 1);
    return pageOf(rows, limit, place, shape);
}
const DAYS = { today: 0, '7_days': 6, '30_days': 29 };
/** Today and as many days before it as make up the period, by the calendar of Riyadh (decision A36). */
function since(now, period) {
    if (period === 'all')
        return undefined;
    const first = riyadhDay(new Date(now.getTime() - DAYS[period] * 24 * 60 * 60 * 1000));
    return sql `${applications.submittedAt} >= ${`${first}T00:00:00+03:00`}::timestamptz`;
}
function called(q) {
    const words = wordQuery(q);
    const number = /^#?(\d{1,9})$/.exec(searchKey(q ?? ''))?.[1];
    return words === undefined ? undefined : or(matches(institutions.words, words), number === undefined ? undefined : eq(applications.id, Number(number)));
}
/** Every organisation's applications, newest first, for the administrator. */
export async function allApplications(services, { limit, after, status }) {
    const cursor = readCursor(after);
    const wanted = status ? eq(applications.status, status) : ne(applications.status, 'withdrawn');
    const rows = await listed(services.database.db)
        .where(and(wanted, cursor && before(cursor)))
        .orderBy(desc(applications.submittedAt), desc(applications.id))
        .limit(limit + 1);
    // Counting takes as long as there are applications, so it is done for the first page only.
    const total = cursor ? undefined : await services.database.db.$count(applications, wanted);
    return pageOf(rows, limit, place, (row) => ({ ...shape(row), school_id: row.institutionId }), total);
}
const before = (cursor) => sql `(${applications.submittedAt}, ${applications.id}) < (${cursor.at.toISOString()}::timestamptz, ${cursor.id}::int)`;
/** The applications of one institution, newest first. */
export async function applicationsOfInstitution(services, institutionId) {
    const rows = await listed(services.database.db)
        .where(and(eq(applications.institutionId, institutionId), ne(applications.status, 'withdrawn')))
        .orderBy(desc(applications.submittedAt), desc(applications.id));
    return rows.map(shape);
}
/** One application of an organisation in full; undefined for any other. */
export async function applicationDetail(services, actor, applicationId) {
    const [row] = await listed(services.database.db).where(and(eq(applications.id, applicationId), eq(institutions.organisationId, organisationOf(actor)), ne(applications.status, 'withdrawn')));
    if (!row)
        return undefined;
    const [documents, progress, history] = await Promise.all([
        documentsOf(services, applicationId),
        progressOf(services, applicationId),
        historyOfApplication(services, actor, applicationId),
    ]);
    return {
        ...shape(row),
        documents,
        history,
        visit_date: progress?.visitDate ?? null,
        stages: [
            { name: 'submitted', at: row.submittedAt.toISOString() },
            { name: 'evaluator_assigned', at: progress?.assignedAt?.toISOString() ?? null },
            { name: 'visited', at: progress?.reportedAt?.toISOString() ?? null },
            { name: 'decided', at: row.decidedAt?.toISOString() ?? null },
        ],
    };
}
/** The documents an application came with. */
export async function documentsOf(services, applicationId) {
    const rows = await services.database.db
        .select({ docType: applicationDocuments.docType, token: files.token, name: files.name, size: files.size, held: files.held })
        .from(applicationDocuments)
        .innerJoin(files, eq(files.id, applicationDocuments.fileId))
        .where(eq(applicationDocuments.applicationId, applicationId))
        .orderBy(desc(applicationDocuments.docType));
    return rows.map(({ docType, token, name, size, held }) => ({
        doc_type: docType,
        doc_path: filePath({ token, name }),
        name,
        size,
        ...heldMark({ held }),
    }));
}
async function progressOf(services, applicationId) {
    const [row] = await services.database.db
        .select({ assignedAt: assignments.assignedAt, reportedAt: visitReports.submittedAt, visitDate: visitReports.visitDate })
        .from(assignments)
        .leftJoin(visitReports, and(eq(visitReports.applicationId, assignments.applicationId), isNull(visitReports.withdrawnAt)))
        .where(and(eq(assignments.applicationId, applicationId), isNull(assignments.endedAt)))
        .orderBy(sql `${visitReports.submittedAt} desc nulls last`)
        .limit(1);
    return row;
}
/** What an institution's dashboard opens with (decision B2). */
export async function schoolDashboard(services, actor) {
    const organisationId = organisationOf(actor);
    const [newest] = await listed(services.database.db)
        .where(and(eq(institutions.organisationId, organisationId), ne(applications.status, 'withdrawn')))
        .orderBy(desc(applications.submittedAt), desc(applications.id))
        .limit(1);
    const [total] = await services.database.db
        .select({ n: sql `count(*)::int` })
        .from(applications)
        .innerJoin(institutions, eq(institutions.id, applications.institutionId))
        .where(and(eq(institutions.organisationId, organisationId), ne(applications.status, 'withdrawn')));
    const current = newest ? ((await applicationDetail(services, actor, newest.id)) ?? null) : null;
    return {
        stats: { totalApplications: total?.n ?? 0 },
        school: newest ? { name: newest.name, country: newest.country } : null,
        docs: current?.documents ?? [],
        current,
        countries: await setting(services, 'countries'),
    };
}
