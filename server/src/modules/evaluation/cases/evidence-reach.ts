import type { CaseStage } from '@miyar/contract/evaluation/stages';
import type { Actor } from '../../../platform/http/actor.ts';
import type { FoundCase } from './find.ts';

/** The facts of a case that decide who may change its evidence. */
export interface EvidenceFacts {
  readonly stage: CaseStage;
  readonly openIndicators: readonly number[] | null;
  readonly openEvidence: readonly number[] | null;
  /** Progress on an accepted plan is reported. */
  readonly planOpen: boolean;
  /** The indicators of a monitoring visit; null for an application. */
  readonly only: readonly number[] | null;
}

type Closed = 'self_evaluation_frozen' | 'move_not_allowed' | 'item_not_requested';

/**
 * How far somebody may change the evidence of their side: of every indicator, of those named, of none but with files of
 * its own, or not at all, with the reason.
 */
export type EvidenceReach = 'all' | ReadonlySet<number> | 'files' | { readonly closed: Closed };

const BEFORE: ReadonlySet<CaseStage> = new Set(['submitted', 'eligible']);
/** Files for remarks and for an appeal, as later for reports on a plan; what was submitted stays as it is. */
const FILES_ONLY: ReadonlySet<CaseStage> = new Set(['fact_check', 'appeal']);
const OF_TEAM: ReadonlySet<CaseStage> = new Set(['team', 'visit_planned', 'visited', 'draft_report', 'fact_check']);

export function institutionReach({ stage, openIndicators, openEvidence, planOpen, only }: EvidenceFacts): EvidenceReach {
  if (stage === 'working') return 'all';
  if (stage === 'self_evaluation') return openIndicators === null ? 'all' : new Set(openIndicators);
  if (stage === 'returned') {
    const named = new Set([...(openIndicators ?? []), ...(openEvidence ?? [])]);
    return named.size === 0 ? { closed: 'item_not_requested' } : named;
  }
  // An institution finds a monitoring visit from its reveal on: it adds files until the fact check is over, and changes nothing it submitted.
  if (FILES_ONLY.has(stage) || planOpen || (only !== null && OF_TEAM.has(stage))) return 'files';
  return { closed: BEFORE.has(stage) ? 'move_not_allowed' : 'self_evaluation_frozen' };
}

export const teamReach = ({ stage }: EvidenceFacts): EvidenceReach => (OF_TEAM.has(stage) ? 'all' : { closed: 'move_not_allowed' });

export const isClosed = (reach: EvidenceReach) => typeof reach === 'object' && 'closed' in reach;

/** Whether the links of an indicator can change. */
export const reaches = (reach: EvidenceReach, indicatorId: number): boolean => reach === 'all' || (reach instanceof Set && reach.has(indicatorId));

type MayLink = true | Closed | 'viewer_reads_only' | 'forbidden';

const ownReach = (actor: Actor, facts: EvidenceFacts): EvidenceReach => (actor.role === 'institution' ? institutionReach(facts) : teamReach(facts));

/** Why somebody changes no evidence at any stage. */
const lacksSide = ({ role, memberRole }: Actor): 'forbidden' | 'viewer_reads_only' | undefined =>
  role !== 'institution' && role !== 'evaluator' ? 'forbidden' : memberRole === 'viewer' ? 'viewer_reads_only' : undefined;

/** Whether files can be added to a case now; which indicators they may be linked to is decided with the links. */
export function mayAddEvidence({ row }: Pick<FoundCase, 'row'>, actor: Actor): MayLink {
  const lacks = lacksSide(actor);
  if (lacks) return lacks;
  if (!row?.standardVersionId) return 'move_not_allowed';
  const reach = ownReach(actor, row);
  return isClosed(reach) ? reach.closed : true;
}

/** Whether evidence can be linked to an indicator now. */
export function mayLinkEvidence(facts: EvidenceFacts, actor: Actor, indicatorId: number): MayLink {
  const lacks = lacksSide(actor);
  if (lacks) return lacks;
  const reach = ownReach(actor, facts);
  if (isClosed(reach)) return reach.closed;
  return reaches(reach, indicatorId) || (reach === 'files' ? 'self_evaluation_frozen' : 'item_not_requested');
}
