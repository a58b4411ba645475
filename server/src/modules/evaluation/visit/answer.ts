import { riyadhDay } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal, refuseField } from '../../../platform/refusal.ts';
import { actOnCase } from '../cases/act.ts';
import type { Services } from '../../../services.ts';
import type { LockedCase } from '../cases/moves/move.ts';
import { type ProposalRow, proposalsOf, sideOf } from './facts/reads.ts';
import { agree } from './agree.ts';
import { refuseBusy } from './busy.ts';
import { chosenDays, earliestFor } from './choose.ts';
import { putDays, refuseUnlessProposing, type Wanted } from './propose.ts';

interface ProposalIds {
  applicationId: number;
  proposalId: number;
}

/** An open proposal of the other side. */
async function openProposal(tx: Tx, actor: Actor, row: LockedCase, { applicationId, proposalId }: ProposalIds): Promise<ProposalRow> {
  await refuseUnlessProposing(tx, row);
  const proposal = (await proposalsOf(tx, applicationId)).find(({ id }) => id === proposalId);
  if (!proposal) throw new Refusal('not_found');
  if (proposal.state !== 'open') throw new Refusal('proposal_answered');
  if (proposal.side === sideOf(actor.role)) throw new Refusal('forbidden');
  return proposal;
}

/**
 * Accepts the days the other side proposed; those that were nearer than usual with a note.
 * @throws Refusal not_found, forbidden (also for one’s own side’s), move_not_allowed, proposal_answered, reason_required, visit_days_invalid
 * for days that have passed or are days of work no more, evaluator_busy
 */
export async function acceptDays(services: Services, actor: Actor, ids: ProposalIds, note: string | undefined): Promise<void> {
  await actOnCase(services, actor, ids.applicationId, { as: 'lead' }, async ({ tx, row, at }) => {
    const proposal = await openProposal(tx, actor, row, ids);
    const near = proposal.days[0]! < (await earliestFor(tx, riyadhDay(proposal.at)));
    if (near && note === undefined) throw refuseField('note', 'reason_required');
    // Days that were far enough ahead when they were proposed stay valid.
    await chosenDays(tx, at, { days: proposal.days, note: 'agreed' });
    await refuseBusy(tx, ids.applicationId, proposal.days, actor);
    await agree(tx, row, proposal, { by: actor, at, how: sideOf(actor.role), note });
  });
}

/**
 * Answers proposed days with other ones and a note.
 * @throws Refusal as `acceptDays`, and what `proposeDays` refuses; visit_days_invalid or reason_required without a note
 */
export async function counterDays(services: Services, actor: Actor, ids: ProposalIds, wanted: Wanted): Promise<void> {
  await actOnCase(services, actor, ids.applicationId, { as: 'lead' }, async ({ tx, row, at }) => {
    await openProposal(tx, actor, row, ids);
    await chosenDays(tx, at, wanted);
    if (wanted.note === undefined) throw refuseField('note', 'reason_required');
    await putDays(tx, row, { actor, at, wanted });
  });
}
