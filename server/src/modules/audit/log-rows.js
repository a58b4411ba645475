import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '../../db/schema/accounts.ts';
import { auditLinks } from '../../db/schema/audit.ts';
import { events } from '../../db/schema/events.ts';
import { institutions } from '../../db/schema/organisations.ts';
const actors = alias(users, 'actors');
const people = alias(users, 'people');
const before = alias(auditLinks, 'before');
/** Events with their links, and with the names that those they speak of have now. */
export const logRows = (db) => db
    .select({
    id: events.id,
    kind: events.kind,
    at: events.at,
    actorId: events.actorId,
    userId: events.userId,
    applicationId: events.applicationId,
    institutionId: events.institutionId,
    data: events.data,
    actor: { id: actors.id, name: actors.name, role: actors.role },
    person: { id: people.id, name: people.name, role: people.role },
    school: { id: institutions.id, name: institutions.name, name_alternative: institutions.nameAlternative },
    link: auditLinks.link,
    linkedAt: auditLinks.linkedAt,
    hash: auditLinks.hash,
    seal: auditLinks.seal,
    previousHash: before.hash,
})
    .from(events)
    .leftJoin(actors, eq(actors.id, events.actorId))
    .leftJoin(people, eq(people.id, events.userId))
    .leftJoin(institutions, eq(institutions.id, events.institutionId))
    .leftJoin(auditLinks, eq(auditLinks.eventId, events.id))
    .leftJoin(before, eq(before.link, sql `${auditLinks.link} - 1`));
