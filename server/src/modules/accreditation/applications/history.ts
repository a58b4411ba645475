import type { HistoryEntry } from '@miyar/contract/accreditation/applications';
import { declarationOf, EVENT_KINDS, type EventKind } from '@miyar/contract/events';
import { and, desc, eq, inArray, lt, not, type SQL } from 'drizzle-orm';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { institutions } from '../../../db/schema/accounts/organisations.ts';
import { applications } from '../../../db/schema/accreditation/applications.ts';
import { events } from '../../../db/schema/core/events.ts';
import { isBeforeReveal } from '../../../db/schema/years/monitoring.ts';
import { withoutInternal } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type Page, pageOf, readCursor } from '../../../platform/http/answers/page.ts';
import type { Services } from '../../../services.ts';

/** The kinds of events in the history of an application, for each of its sides. */
const STORY = EVENT_KINDS.filter((kind) => declarationOf(kind).history);
const storyOf = (side: 'institution' | 'team'): EventKind[] => STORY.filter((kind) => !declarationOf(kind).secretTo?.includes(side));
const STORIES = { institution: storyOf('institution'), team: storyOf('team') };

function storyFor({ role }: Actor): EventKind[] {
  if (role === 'admin') return STORY;
  return role === 'evaluator' ? STORIES.team : STORIES.institution;
}

/** An entry with the institution it is about. */
export type NewestEntry = HistoryEntry & { school: { name: string; name_alternative: string | null } };

const LONGEST = 200;

/** The history of one application, newest first, as this person may know it. */
export const historyOfApplication = (services: Services, reader: Actor, applicationId: number): Promise<HistoryEntry[]> =>
  history(services, reader, eq(events.applicationId, applicationId));

/** The history of an institution over all its applications, newest first. */
export const historyOfInstitution = (services: Services, reader: Actor, institutionId: number): Promise<HistoryEntry[]> =>
  history(services, reader, eq(events.institutionId, institutionId));

/** A page of the history of one application. */
export async function historyPage(
  services: Services,
  reader: Actor,
  applicationId: number,
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<Page<HistoryEntry>> {
  const cursor = readCursor(after);
  // The institution reads nothing that happened while a monitoring visit was a secret.
  const known = reader.role === 'institution' ? not(isBeforeReveal(events.applicationId, events.at)) : undefined;
  const about = and(eq(events.applicationId, applicationId), cursor && lt(events.id, cursor.id), known);
  return pageOf(
    await rowsOf(services, reader, about, limit + 1),
    limit,
    ({ at, id }) => ({ at, id }),
    (row) => asEntry(row, reader),
  );
}

/** Events of a monitoring visit that is a secret are in the history of its case alone. */
async function history(services: Services, reader: Actor, about: SQL): Promise<HistoryEntry[]> {
  const rows = await rowsOf(services, reader, and(about, not(isBeforeReveal(events.applicationId, events.at))), LONGEST);
  return rows.map((row) => asEntry(row, reader));
}

const rowsOf = (services: Services, reader: Actor, about: SQL | undefined, limit: number) =>
  services.database.db
    .select({ id: events.id, kind: events.kind, at: events.at, data: events.data, actorName: users.name, actorRole: users.role })
    .from(events)
    .leftJoin(users, eq(users.id, events.actorId))
    .where(and(about, inArray(events.kind, storyFor(reader))))
    .orderBy(desc(events.id))
    .limit(limit);

const inItsName = ({ kind, actorRole }: { kind: string; actorRole: string | null }, reader: Actor): boolean =>
  (actorRole === 'admin' && reader.role !== 'admin') || (actorRole === 'evaluator' && reader.role === 'institution' && kind.startsWith('visit.'));

const asEntry = ({ id, kind, at, data, actorName, actorRole }: Awaited<ReturnType<typeof rowsOf>>[number], reader: Actor): HistoryEntry => ({
  id,
  kind,
  at: at.toISOString(),
  data: reader.role === 'admin' ? data : withoutInternal(kind, data),
  // Outside the authority, its administrators act in its name; so does the team that arranges a visit, for the institution.
  actor_name: inItsName({ kind, actorRole }, reader) ? null : actorName,
});

/** One act records several events: a release the decision, the certificate and what becomes of the application. */
const EVENTS_OF_AN_ACT = 5;

/** The newest acts in some applications, or in all, each with its institution. Events of one act are one entry, the newest of them. */
export async function latestIn(
  { database: { db } }: Services,
  reader: Actor,
  applicationIds: readonly number[] | 'all',
  limit: number,
): Promise<NewestEntry[]> {
  if (applicationIds.length === 0) return [];
  const rows = await db
    .select({
      id: events.id,
      applicationId: applications.id,
      kind: events.kind,
      at: events.at,
      data: events.data,
      actorName: users.name,
      actorRole: users.role,
      name: institutions.name,
      nameAlternative: institutions.nameAlternative,
    })
    .from(events)
    .innerJoin(applications, eq(applications.id, events.applicationId))
    .innerJoin(institutions, eq(institutions.id, applications.institutionId))
    .leftJoin(users, eq(users.id, events.actorId))
    .where(
      and(
        applicationIds === 'all' ? undefined : inArray(events.applicationId, [...applicationIds]),
        inArray(events.kind, storyFor(reader)),
        // Some administrators may not know of a visit that is a secret; its team reads of it in its case.
        not(isBeforeReveal(events.applicationId, events.at)),
      ),
    )
    .orderBy(desc(events.at), desc(events.id))
    .limit(limit * EVENTS_OF_AN_ACT);
  const acts = new Map(rows.toReversed().map((row) => [`${row.applicationId} ${row.at.getTime()}`, row]));
  const newest = [...acts.values()].toReversed().slice(0, limit);
  return newest.map((row) => ({ ...asEntry(row, reader), school: { name: row.name, name_alternative: row.nameAlternative } }));
}
