import { eq } from 'drizzle-orm';
import { users } from '../../db/schema/accounts.ts';
import { institutions } from '../../db/schema/organisations.ts';
import { visitReports } from '../../db/schema/visit-reports.ts';
/** What of an event's own data its notifications carry: neither reasons nor addresses. */
const CARRIED = [
    'report_id',
    'visit_date',
    'feedback_id',
    'rating',
    'type',
    'level',
    'certificate_number',
    'session_id',
    'attendance_id',
    'title',
    'joining_date',
    'attendees',
    'gigabytes',
    'role',
    'request_id',
    'due_on',
    'breach_id',
    'found',
];
/** What the notifications of an event are about, and what fills their texts; `named` comes besides. */
export async function factsOf(tx, { data = {}, applicationId, institutionId, kind, userId }) {
    const carried = Object.fromEntries(Object.entries(data).filter(([key]) => CARRIED.includes(key)));
    return {
        ...carried,
        ...(data['to'] !== undefined && { role: data['to'] }),
        ...(applicationId !== undefined && { application_id: applicationId }),
        ...(institutionId !== undefined && (await schoolOf(tx, institutionId))),
        ...(kind.startsWith('report.') && (await visitOf(tx, data))),
        ...(kind === 'account.registered' && userId !== undefined && { user_id: userId }),
    };
}
async function schoolOf(tx, institutionId) {
    const [school] = await tx
        .select({ name: institutions.name, alternative: institutions.nameAlternative })
        .from(institutions)
        .where(eq(institutions.id, institutionId));
    return { school_id: institutionId, school_name: school?.name ?? '', ...(school?.alternative && { school_name_alternative: school.alternative }) };
}
const reportOf = async (tx, { report_id }) => (await tx
    .select()
    .from(visitReports)
    .where(eq(visitReports.id, Number(report_id))))[0];
async function visitOf(tx, data) {
    const report = await reportOf(tx, data);
    return report ? { visit_date: report.visitDate } : {};
}
/** The person a text names. The id stands beside the name, by which it is found when the account is deleted. */
export async function personNamed(tx, named, { actorId, userId, data = {} }) {
    const id = named === 'reporter' ? (await reportOf(tx, data))?.evaluatorId : named === 'person' ? userId : actorId;
    if (id === undefined || id === null)
        return {};
    const [person] = await tx.select({ name: users.name }).from(users).where(eq(users.id, id));
    return { user_id: id, user_name: person?.name ?? '' };
}
