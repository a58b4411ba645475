import { riyadhDay } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal, refuseField } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { findCase } from '../cases/find.ts';
import type { LockedCase } from '../cases/moves/move.ts';
import { type ProposalRow, proposalsOf, sideOf } from './facts/reads.ts';
import { agree } from './agree.ts';
import { lockToArrange } from './arrange.ts';
import { refuseBusy } from './busy.ts';
import { chosenDays, earliestFor } from './choose.ts';
import { putDays, type Wanted } from './propose.ts';

interface ProposalIds {
  applicationId: number;
  proposalId: number;
}

/** An open proposal of the other side, with its case locked. */
async function heldProposal(tx: Tx, actor: Actor, { applicationId, proposalId }: ProposalIds): Promise<{ row: LockedCase; proposal: ProposalRow }> {
  const row = await lockToArrange(tx, applicationId, actor);
  const proposal = (await proposalsOf(tx, applicationId)).find(({ id }) => id === proposalId);
  if (!proposal) throw new Refusal('not_found');
  if (proposal.state !== 'open') throw new Refusal('proposal_answered');
  if (proposal.side === sideOf(actor.role)) throw new Refusal('forbidden');
  return { row, proposal };
}

/**
 * Accepts the days the other side proposed; those that were nearer than usual with a note.
 * @throws Refusal not_found, forbidden (also for one’s own side’s), move_not_allowed, proposal_answered, reason_required, visit_days_invalid
 * for days that have passed or are days of work no more, evaluator_busy
 */
export async function acceptDays(services: Services, actor: Actor, ids: ProposalIds, note: string | undefined): Promise<void> {
  await findCase(services, actor, ids.applicationId);
  const at = services.clock.now();
  await services.database.transaction(async (tx) => {
    const { row, proposal } = await heldProposal(tx, actor, ids);
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
  await findCase(services, actor, ids.applicationId);
  const at = services.clock.now();
  await services.database.transaction(async (tx) => {
    const { row } = await heldProposal(tx, actor, ids);
    await chosenDays(tx, at, wanted);
    if (wanted.note === undefined) throw refuseField('note', 'reason_required');
    await putDays(tx, row, { actor, at, wanted });
  });
}
