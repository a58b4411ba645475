import { and, desc, eq, inArray } from 'drizzle-orm';
import { users } from '../../db/schema/accounts.ts';
import { events } from '../../db/schema/events.ts';
/** What belongs to the story of an application; who looked at a file does not. */
const STORY = [
    'application.submitted',
    'evaluator.assigned',
    'evaluator.changed',
    'report.uploaded',
    'report.withdrawn',
    'report.deleted',
    'feedback.given',
    'application.approved',
    'application.denied',
    'certificate.issued',
    'application.withdrawn',
];
const LONGEST = 200;
/** The history of one application, newest first, as this person may know it. */
export const historyOfApplication = (services, reader, applicationId) => history(services, reader, eq(events.applicationId, applicationId));
/** The history of an institution over all its applications, newest first. */
export const historyOfInstitution = (services, reader, institutionId) => history(services, reader, eq(events.institutionId, institutionId));
async function history(services, reader, about) {
    const rows = await services.database.db
        .select({ id: events.id, kind: events.kind, at: events.at, data: events.data, actorName: users.name, actorRole: users.role })
        .from(events)
        .leftJoin(users, eq(users.id, events.actorId))
        .where(and(about, inArray(events.kind, STORY)))
        .orderBy(desc(events.id))
        .limit(LONGEST);
    return rows.map(({ id, kind, at, data, actorName, actorRole }) => ({
        id,
        kind,
        at: at.toISOString(),
        data: reader.role === 'admin' ? data : told(kind, data),
        // Outside the authority, its administrators act in its name.
        actor_name: actorRole === 'admin' && reader.role !== 'admin' ? null : actorName,
    }));
}
/** What is told outside the authority: why an evaluator was changed, and from whom, or a report withdrawn, is between it and its evaluators. */
function told(kind, data) {
    if (kind === 'evaluator.changed')
        return { evaluator_name: data['evaluator_name'] ?? null };
    if (kind !== 'report.withdrawn')
        return data;
    const { reason: _reason, ...rest } = data;
    return rest;
}
