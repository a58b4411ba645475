import type { Tx } from '../../../platform/database/connect.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type LockedCase, raiseRevision, refreshDue, waitOn, waitsOn } from '../cases/moves/move.ts';
import { setVisitDays } from '../cases/moves/visit-days.ts';
import { stopClocks } from '../clocks/actions.ts';
import { closeTasks } from '../tasks/actions.ts';
import { agreedDays, formerDays, type ProposalRow } from './facts/reads.ts';
import { changeProposal, fallProposals, moveAgenda } from './facts/write.ts';
import { VISIT_TASKS } from './fall.ts';
import { planVisitIfReady } from './plan.ts';

interface Agreement {
  by: Pick<Actor, 'id'>;
  at: Date;
  how: 'authority' | 'institution' | 'fixed';
  /** The note given with it; the reason if the authority fixed the days. */
  note?: string | undefined;
}

/** Makes proposed days those of the visit. Days it had before fall, and its agenda moves to the new ones. */
export async function agree(tx: Tx, row: LockedCase, { id, days }: ProposalRow, { by, at, how, note }: Agreement): Promise<void> {
  const { applicationId, institutionId, stage } = row;
  const agreed = await agreedDays(tx, applicationId);
  const before = agreed.length > 0 ? agreed : await formerDays(tx, applicationId);
  await fallProposals(tx, applicationId, ['accepted']);
  await changeProposal(tx, id, { state: 'accepted', answeredBy: by.id, answeredAt: at, answerNote: how === 'fixed' ? null : (note ?? null) });
  await setVisitDays(tx, applicationId, days);
  await moveAgenda(tx, applicationId, before, days);
  await stopClocks(tx, applicationId, ['visit_answer'], at);
  await closeTasks(tx, applicationId, VISIT_TASKS, at);
  const data = {
    by: how,
    from_on: days[0]!,
    until_on: days.at(-1)!,
    moved: stage === 'visit_planned' ? ('yes' as const) : ('no' as const),
    ...(note !== undefined && { reason: note }),
  };
  await waitOn(tx, applicationId, await waitsOn(tx, applicationId, stage));
  await recordEvent(tx, { kind: 'visit.accepted', actorId: by.id, at, applicationId, institutionId, data });
  await raiseRevision(tx, applicationId, { what: 'visit', by: by.id });
  await refreshDue(tx, applicationId);
  await planVisitIfReady(tx, row, at);
}
