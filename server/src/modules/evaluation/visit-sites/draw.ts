import { randomBytes } from 'node:crypto';
import { drawBranches } from '@miyar/contract/evaluation/visit/suggestion';
import { MAX_SITE_DRAWS } from '@miyar/contract/evaluation/visit/visit-sites';
import { STAGE_NAMES } from '@miyar/contract/evaluation/stages';
import { eq } from 'drizzle-orm';
import { applications } from '../../../db/schema/accreditation/applications.ts';
import { caseSiteDraws } from '../../../db/schema/evaluation/visit.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal, refuseField } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { actOnCase } from '../cases/act.ts';
import { type LockedCase, raiseRevision } from '../cases/moves/move.ts';
import { governingSites } from '../institution-profile/governing-profile.ts';
import { mayArrange } from '../visit/facts/policy.ts';
import { replaceSites, siteDraws } from './facts/sites.ts';
import { branchesOf, cycleOf } from './suggest.ts';

/** @throws Refusal move_not_allowed, case_changed */
function refuseUnlessArranged({ stage, revision, standardVersionId }: LockedCase, seen: number): void {
  if (mayArrange(stage) !== true || standardVersionId === null) throw new Refusal('move_not_allowed', { parameters: { stage: STAGE_NAMES[stage] } });
  if (seen !== revision) throw new Refusal('case_changed');
}

/**
 * Draws the branches that a visit goes to, in place of the list. The seed is made here, so that nobody tries seeds out.
 * @throws Refusal not_found (also for a member who does not lead), forbidden, move_not_allowed, case_changed, no_branch, too_many_items after five draws
 */
export async function drawSites(services: Services, actor: Actor, applicationId: number, revision: number): Promise<void> {
  await actOnCase(services, actor, applicationId, { as: 'lead' }, async ({ tx, row, at }) => {
    refuseUnlessArranged(row, revision);
    const sites = await governingSites(tx, row);
    const [application] = await tx.select({ type: applications.accreditationType }).from(applications).where(eq(applications.id, applicationId));
    const { number: size } = branchesOf(sites, cycleOf(application!.type, row));
    const main = sites.find((site) => site.main);
    if (!main || size === 0) throw new Refusal('no_branch');
    const number = (await siteDraws(tx, applicationId)).length + 1;
    if (number > MAX_SITE_DRAWS) throw new Refusal('too_many_items', { parameters: { max: MAX_SITE_DRAWS } });
    const seed = randomBytes(32).toString('hex');
    const branches = await drawBranches(
      seed,
      main.section,
      sites.filter((site) => !site.main).map(({ code, section }) => ({ code, section })),
      size,
    );
    await tx.insert(caseSiteDraws).values({ applicationId, seed, number, size, mainSection: main.section, branches, by: actor.id, at });
    const drawn = branches
      .filter((branch) => branch.drawn)
      .map(({ code, key }) => ({ siteId: sites.find((site) => site.code === code)!.id, how: 'drawn' as const, key, note: null }));
    await replaceSites(tx, applicationId, [{ siteId: main.id, how: 'main', key: null, note: null }, ...drawn]);
    await raiseRevision(tx, applicationId, { what: 'sites', by: actor.id });
    const about = { actorId: actor.id, at, applicationId, institutionId: row.institutionId };
    await recordEvent(tx, { kind: 'sites.drawn', ...about, data: { number, sites: drawn.length + 1, seed } });
  });
}

interface List {
  revision: number;
  site_ids: readonly number[];
  note?: string | undefined;
}

/**
 * Writes the list of sites that a visit goes to, whatever was drawn: the main site, and others in the order they are sent.
 * @throws Refusal not_found (also for a member who does not lead), forbidden, move_not_allowed, case_changed; invalid_value at `site_ids` without the main
 * site, and at the index of a site that is closed, of another institution or sent twice
 */
export async function listSites(services: Services, actor: Actor, applicationId: number, { revision, site_ids: ids, note }: List): Promise<void> {
  await actOnCase(services, actor, applicationId, { as: 'lead' }, async ({ tx, row, at }) => {
    refuseUnlessArranged(row, revision);
    const sites = await governingSites(tx, row);
    for (const [index, id] of ids.entries())
      if (ids.indexOf(id) !== index || sites.every((site) => site.id !== id)) throw refuseField(`site_ids.${index}`, 'invalid_value');
    const main = sites.find((site) => site.main);
    if (!main || !ids.includes(main.id)) throw refuseField('site_ids', 'invalid_value');
    const [newest] = await siteDraws(tx, applicationId);
    const others = ids
      .filter((id) => id !== main.id)
      .map((siteId) => {
        const branch = newest?.branches.find(({ code, drawn }) => drawn && code === sites.find(({ id }) => id === siteId)!.code);
        return { siteId, how: branch ? ('drawn' as const) : ('added' as const), key: branch?.key ?? null, note: null };
      });
    await replaceSites(tx, applicationId, [{ siteId: main.id, how: 'main', key: null, note: note ?? null }, ...others]);
    await raiseRevision(tx, applicationId, { what: 'sites', by: actor.id });
    const about = { actorId: actor.id, at, applicationId, institutionId: row.institutionId };
    await recordEvent(tx, { kind: 'sites.listed', ...about, data: { sites: ids.length, ...(note !== undefined && { note }) } });
  });
}
