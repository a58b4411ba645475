import { MAX_SITE_DRAWS, type VisitSites } from '@miyar/contract/evaluation/visit/visit-sites';
import { inArray } from 'drizzle-orm';
import { users } from '../../../db/schema/accounts/accounts.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Services } from '../../../services.ts';
import { stageOf } from '../cases/find.ts';
import { isConflicted } from '../declarations/conflicted-admin.ts';
import { governingSites } from '../institution-profile/governing-profile.ts';
import { arranges, mayArrange } from '../visit/facts/policy.ts';
import { proposalsOf } from '../visit/facts/reads.ts';
import { listedRows, siteDraws, type VisitedSite, visitedSites } from './facts/sites.ts';
import { cycleOf, findVisited, suggestionFor } from './suggest.ts';

const asListed = ({ site, how }: VisitedSite, index: number): VisitSites['sites'][number] => ({
  site_id: site.id,
  code: site.code,
  name: site.name,
  section: site.section,
  how,
  place: index + 1,
});

/**
 * The sites that the visit of a case goes to. The institution reads the list alone, from the first proposal of days on.
 * @throws Refusal not_found
 */
export async function readVisitSites(services: Services, actor: Actor, applicationId: number): Promise<VisitSites> {
  const { row, found } = await findVisited(services, actor, applicationId);
  const { db } = services.database;
  const [sites, rows, conflicted] = await Promise.all([
    governingSites(db, row),
    listedRows(db, applicationId),
    isConflicted(db, actor, found.institution.organisationId),
  ]);
  const visited = visitedSites(sites, rows).map(asListed);
  const { revision } = row;
  if (actor.role === 'institution') {
    const proposed = (await proposalsOf(db, applicationId)).length > 0;
    return { sites: proposed ? visited : [], revision, can: { draw: 'forbidden', list: 'forbidden' } };
  }
  const draws = await drawsOf(services, applicationId);
  const suggestion = await suggestionFor(db, { row, cycle: cycleOf(found.application.accreditationType, row) });
  const list = arranges(actor, { leadId: row.leadId, conflicted }) ? mayArrange(stageOf(found)) : 'forbidden';
  const note = rows.find((one) => one.note !== null)?.note;
  return {
    sites: visited,
    ...(note && { note }),
    draws,
    suggestion,
    revision,
    can: { draw: list !== true ? list : suggestion.sites.number === 0 ? 'no_branch' : draws.length < MAX_SITE_DRAWS || 'too_many_items', list },
  };
}

/** The draws of a case with the names of those who drew, the newest first. */
async function drawsOf({ database: { db } }: Services, applicationId: number): Promise<NonNullable<VisitSites['draws']>> {
  const rows = await siteDraws(db, applicationId);
  const by = rows.map((row) => row.by);
  const people = by.length === 0 ? [] : await db.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, by));
  return rows.map(({ number, seed, at, by: userId, size, mainSection, branches }) => ({
    number,
    seed,
    at: at.toISOString(),
    by: { user_id: userId, name: people.find(({ id }) => id === userId)?.name ?? '' },
    size,
    main_section: mainSection,
    branches,
  }));
}
