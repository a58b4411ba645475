import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { loginSessions } from '../../db/schema/accounts.ts';
import { applications } from '../../db/schema/applications.ts';
import { assignments } from '../../db/schema/assignments.ts';
import { certificates } from '../../db/schema/certificates.ts';
import { consents } from '../../db/schema/consents.ts';
import { dataRequests } from '../../db/schema/data-requests.ts';
import { decisions } from '../../db/schema/decisions.ts';
import { events } from '../../db/schema/events.ts';
import { feedback } from '../../db/schema/feedback.ts';
import { notifications } from '../../db/schema/notifications.ts';
import { institutions } from '../../db/schema/organisations.ts';
import { passkeys, totpSecrets } from '../../db/schema/second-factor.ts';
import { attendanceRecords, trainingSessions } from '../../db/schema/training-sessions.ts';
import { visitReports } from '../../db/schema/visit-reports.ts';
import { countMessages } from '../messaging/forget.ts';
import { countAdministrators } from '../users/user-row.ts';
/** What deleting one's account would remove, what must be kept and why, and what stands in the way. */
export async function deletionOutlook({ database: { db } }, actor) {
    const { id } = actor;
    const count = (table, condition) => countIn(db, table, condition);
    const [sessions, totp, keys, agreed, happened, records, blocked, written, told, asked] = await Promise.all([
        count(loginSessions, eq(loginSessions.userId, id)),
        count(totpSecrets, eq(totpSecrets.userId, id)),
        count(passkeys, eq(passkeys.userId, id)),
        count(consents, eq(consents.userId, id)),
        count(events, or(eq(events.userId, id), eq(events.actorId, id))),
        recordsOf(db, actor),
        blockedBy(db, actor, () => countAdministrators(db)),
        countMessages(db, id),
        count(notifications, eq(notifications.userId, id)),
        count(dataRequests, eq(dataRequests.userId, id)),
    ]);
    const removed = [
        { kind: 'account', count: 1 },
        { kind: 'login_sessions', count: sessions },
        { kind: 'second_factors', count: totp + keys },
        { kind: 'consents', count: agreed },
        { kind: 'notifications', count: told },
        { kind: 'messages', count: written.removed },
    ];
    const kept = [
        ...records.map((record) => ({ ...record, because: 'record' })),
        { kind: 'messages', count: written.kept, because: 'record' },
        { kind: 'data_requests', count: asked, because: 'audit' },
        { kind: 'events', count: happened, because: 'audit' },
    ];
    return { removed: removed.filter(some), kept: kept.filter(some), blocked };
}
const some = ({ count }) => count > 0;
async function countIn(db, table, condition) {
    const [row] = await db.select({ n: sql `count(*)::int` }).from(table).where(condition);
    return row?.n ?? 0;
}
async function recordsOf(db, { id, organisationId }) {
    const [submitted, reports, given, decided, certified, trained, attended] = await Promise.all([
        countIn(db, applications, eq(applications.submittedBy, id)),
        countIn(db, visitReports, eq(visitReports.evaluatorId, id)),
        countIn(db, feedback, eq(feedback.evaluatorId, id)),
        countIn(db, decisions, eq(decisions.decidedBy, id)),
        organisationId === null
            ? 0
            : countIn(db, certificates, sql `${certificates.institutionId} in (select ${institutions.id} from ${institutions} where ${institutions.organisationId} = ${organisationId})`),
        countIn(db, trainingSessions, eq(trainingSessions.trainerId, id)),
        countIn(db, attendanceRecords, eq(attendanceRecords.trainerId, id)),
    ]);
    return [
        { kind: 'applications', count: submitted },
        { kind: 'visit_reports', count: reports },
        { kind: 'feedback', count: given },
        { kind: 'decisions', count: decided },
        { kind: 'certificates', count: certified },
        { kind: 'training_sessions', count: trained },
        { kind: 'attendance', count: attended },
    ];
}
/**
 * Why an account cannot be deleted now: somebody waits for its work, or nobody else administers.
 * @param administrators how many can administer; asked for administrators only
 */
export async function blockedBy(db, { id, role, organisationId }, administrators) {
    if (role === 'admin')
        return (await administrators()) <= 1 ? 'last_administrator' : null;
    if (role === 'institution' && organisationId !== null)
        return (await exists(db, openApplications(organisationId))) ? 'work_unfinished' : null;
    if (role === 'evaluator')
        return (await exists(db, openAssignments(id))) ? 'work_unfinished' : null;
    return null;
}
const openApplications = (organisationId) => sql `select 1 from ${applications} join ${institutions} on ${institutions.id} = ${applications.institutionId}
  where ${and(eq(institutions.organisationId, organisationId), eq(applications.status, 'pending'))}`;
const openAssignments = (evaluatorId) => sql `select 1 from ${assignments} join ${applications} on ${applications.id} = ${assignments.applicationId}
  where ${and(eq(assignments.evaluatorId, evaluatorId), isNull(assignments.endedAt), eq(applications.status, 'pending'))}`;
async function exists(db, query) {
    const { rows } = await db.execute(sql `select exists (${query}) as found`);
    return rows[0]?.found === true;
}
