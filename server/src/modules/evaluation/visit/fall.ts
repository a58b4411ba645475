import type { Tx } from '../../../platform/database/connect.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { LockedCase } from '../cases/moves/move.ts';
import { setVisitDays } from '../cases/moves/visit-days.ts';
import { stopClocks } from '../clocks/actions.ts';
import { closeTasks } from '../tasks/actions.ts';
import { fallProposals } from './facts/write.ts';

/** The tasks that days of a visit open. */
export const VISIT_TASKS = ['propose_visit', 'fix_visit', 'answer_visit', 'answer_counter'] as const;

type Of = Pick<LockedCase, 'applicationId'>;

/** Lets days fall that wait for an answer: nobody has to give it any more. */
export async function fallOpen(tx: Tx, { applicationId }: Of, at: Date): Promise<void> {
  await fallProposals(tx, applicationId, ['open']);
  await stopClocks(tx, applicationId, ['visit_answer'], at, true);
  await closeTasks(tx, applicationId, VISIT_TASKS, at);
}

/** Lets the days of a visit fall, agreed on or proposed. Its agenda stays for the next ones. */
export async function fallDays(tx: Tx, of: Of, at: Date): Promise<void> {
  await fallOpen(tx, of, at);
  if (await fallProposals(tx, of.applicationId, ['accepted'])) await setVisitDays(tx, of.applicationId, []);
}

/** Cancels a planned visit if another act than its cancellation takes the days away. Its people are notified nevertheless. */
export async function cancelPlanned(tx: Tx, row: LockedCase, { by, at, reason }: { by: number; at: Date; reason?: string | undefined }): Promise<void> {
  await fallDays(tx, row, at);
  const { applicationId, institutionId } = row;
  const data = reason === undefined ? {} : { reason };
  await recordEvent(tx, { kind: 'visit.cancelled', actorId: by, at, applicationId, institutionId, data });
}

/** Lets the days of a visit fall with a withdrawn application. */
export async function fallWithdrawn(tx: Tx, applicationId: number, _by: number, at: Date): Promise<false> {
  await fallDays(tx, { applicationId }, at);
  return false;
}
