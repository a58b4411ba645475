import type { Evidence, EvidenceSide } from '@miyar/contract/evaluation/evidence';
import { STAGE_NAMES } from '@miyar/contract/evaluation/stages';
import type { evidence } from '../../../db/schema/evaluation/evidence.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type EvidenceFacts, type EvidenceReach, institutionReach, isClosed, reaches, teamReach } from '../cases/evidence-reach.ts';

type Item = Pick<typeof evidence.$inferSelect, 'side' | 'frozen' | 'uploadedBy'>;

/** The side somebody writes on; administrators write on none. */
export const sideOf = ({ role }: Actor): EvidenceSide | undefined => (role === 'institution' ? 'institution' : role === 'evaluator' ? 'team' : undefined);

export const reachOf = (facts: EvidenceFacts, side: EvidenceSide): EvidenceReach => (side === 'institution' ? institutionReach(facts) : teamReach(facts));

/** Whether an item was submitted with an indicator that is not open now, or rests with a submission that is closed. */
const isInUse = ({ frozen }: Item, indicatorIds: readonly number[], reach: EvidenceReach): boolean =>
  frozen && (reach === 'files' || !indicatorIds.every((id) => reaches(reach, id)));

type Can = Evidence['can'];

function mayWrite({ side, uploadedBy }: Item, facts: EvidenceFacts, actor: Actor): Can['change'] {
  // Members of the team change only the items that they uploaded.
  if (side !== sideOf(actor) || (side === 'team' && uploadedBy !== actor.id)) return 'forbidden';
  if (actor.memberRole === 'viewer') return 'viewer_reads_only';
  const reach = reachOf(facts, side);
  return isClosed(reach) ? reach.closed : true;
}

/** Whether somebody may rename an item: what was submitted has its names until it is open again. */
export function mayChange(item: Item, indicatorIds: readonly number[], facts: EvidenceFacts, actor: Actor): Can['change'] {
  const may = mayWrite(item, facts, actor);
  return may === true && isInUse(item, indicatorIds, reachOf(facts, item.side)) ? 'self_evaluation_frozen' : may;
}

export function mayDelete(item: Item, indicatorIds: readonly number[], facts: EvidenceFacts, actor: Actor): Can['delete'] {
  const may = mayWrite(item, facts, actor);
  // An item of the team is frozen by the report that cites it.
  const inUse = item.side === 'team' ? item.frozen : isInUse(item, indicatorIds, reachOf(facts, item.side));
  return may === true && inUse ? 'evidence_in_use' : may;
}

/** @throws Refusal as `may` says; `forbidden` is for a person who has no such right at all and answers not_found */
export function refuseUnless(may: Can['delete'], { stage }: EvidenceFacts): void {
  if (may === true) return;
  if (may === 'move_not_allowed') throw new Refusal('move_not_allowed', { parameters: { stage: STAGE_NAMES[stage] } });
  throw new Refusal(may === 'forbidden' ? 'not_found' : may);
}
