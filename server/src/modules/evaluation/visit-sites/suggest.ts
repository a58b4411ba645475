import { branchesToVisit, daysOfSites, sampleOfSites, unknownLearners, type VisitCycle } from '@miyar/contract/evaluation/visit/suggestion';
import type { VisitSuggestion } from '@miyar/contract/evaluation/visit/visit-sites';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { type FoundCase, findCase } from '../cases/find.ts';
import type { CaseRow } from '../cases/moves/move.ts';
import { governingSites } from '../institution-profile/governing-profile.ts';
import { processSettings } from '../process/settings.ts';
import { formedOf } from '../team/facts/members.ts';
import { type GoverningSite, listedRows, visitedSites } from './facts/sites.ts';

/** A case of the full path whose self-evaluation has been opened. */
export interface VisitedCase {
  readonly row: CaseRow;
  readonly found: FoundCase;
}

/**
 * Finds a case that has a visit to suggest something for.
 * @throws Refusal not_found, also on the short path and before the self-evaluation opened
 */
export async function findVisited(services: Services, actor: Actor, applicationId: number): Promise<VisitedCase> {
  const found = await findCase(services, actor, applicationId);
  if (!found.row?.standardVersionId) throw new Refusal('not_found');
  return { found, row: found.row };
}

/** The occasion of the visit of an application. */
export const cycleOf = (type: FoundCase['application']['accreditationType'], { only }: Pick<CaseRow, 'only'>): VisitCycle =>
  only !== null ? 'monitoring' : type === 'renewal' ? 'renewal' : 'first';

/** How many of some sites are branches, and how many of those are visited. */
export function branchesOf(sites: readonly GoverningSite[], cycle: VisitCycle): VisitSuggestion['sites'] {
  const branches = sites.filter(({ main }) => !main).length;
  return { cycle, branches, number: branchesToVisit(cycle, branches) };
}

/** Suggests branches, sample and days for the visit of a case, by the profile that governs it, its list of sites and its team. */
export async function suggestionFor(db: Db | Tx, { row, cycle }: { row: CaseRow; cycle: VisitCycle }): Promise<VisitSuggestion> {
  const { applicationId } = row;
  const sites = await governingSites(db, row);
  const listed = visitedSites(sites, await listedRows(db, applicationId)).map(({ site }) => site);
  const counted = branchesOf(sites, cycle);
  const all = sites.length > 0 && counted.number === counted.branches;
  const of = listed.length > 0 ? 'listed' : all ? 'all' : 'none';
  const visited = of === 'all' ? sites : listed;
  const { sample_margin: margin } = await processSettings(db);
  const { accepted, minimum } = await formedOf(db, applicationId);
  const sample = sampleOfSites(visited, margin);
  return {
    of,
    sites: counted,
    sample: sample ?? null,
    days: sample ? daysOfSites(visited, Math.max(1, accepted, minimum)) : null,
    unknown: unknownLearners(visited),
  };
}

/**
 * Reads the suggestion for the visit of a case.
 * @throws Refusal not_found
 */
export async function readSuggestion(services: Services, actor: Actor, applicationId: number): Promise<VisitSuggestion> {
  const { row, found } = await findVisited(services, actor, applicationId);
  return suggestionFor(services.database.db, { row, cycle: cycleOf(found.application.accreditationType, row) });
}
