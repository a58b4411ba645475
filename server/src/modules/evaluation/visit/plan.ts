import { and, eq, isNull } from 'drizzle-orm';
import { objections } from '../../../db/schema/evaluation/team.ts';
import { tasks } from '../../../db/schema/evaluation/tasks.ts';
import { riyadhDay } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { type LockedCase, lockCase, makeMove } from '../cases/moves/move.ts';
import { closeTasks, openTask } from '../tasks/actions.ts';
import { formedOf, objectionWindow, undivided } from '../team/facts/members.ts';
import { isComplete } from '../team/facts/policy.ts';
import { openOf, proposalsOf } from './facts/reads.ts';
import { openWorkbooks } from '../workbook/facts/open.ts';

/**
 * Plans the visit of a case if nothing is missing any more: the team is complete and proposed, the time for objections over,
 * none of them undecided, every indicator divided, and the days agreed on. Every act that can be the last one calls it, in its
 * own transaction.
 */
export async function planVisitIfReady(tx: Tx, { applicationId }: Pick<LockedCase, 'applicationId'>, at: Date): Promise<void> {
  const row = await lockCase(tx, applicationId);
  if (row.stage !== 'team') return;
  await waitForDivision(tx, row, at);
  const formed = await formedOf(tx, applicationId);
  const proposed = isComplete(formed) && formed.unproposed === 0;
  // Days that were fixed for an unannounced visit and came meanwhile are fixed anew.
  const days = formed.proposes || row.visitFrom === null || row.visitFrom > riyadhDay(at) ? row.visitFrom : null;
  await waitForDays(tx, { ...row, visitFrom: days }, { needed: proposed, fixed: !formed.proposes }, at);
  if (!proposed || days === null || !(await isSettled(tx, row))) return;
  await makeMove(tx, row, 'plan_visit', { by: null, at, data: { from_on: days, until_on: row.visitUntil! } });
  await openWorkbooks(tx, applicationId, at);
}

/** Whether nobody can object any more, no objection is undecided, and every indicator is somebody’s. */
async function isSettled(tx: Tx, { applicationId, standardVersionId }: LockedCase): Promise<boolean> {
  if (await objectionWindow(tx, applicationId)) return false;
  if ((await tx.$count(objections, and(eq(objections.applicationId, applicationId), isNull(objections.decidedAt)))) > 0) return false;
  return (await undivided(tx, applicationId, standardVersionId!)) === 0;
}

interface Days {
  /** The team is complete, and known to the institution where it is proposed. */
  readonly needed: boolean;
  /** The authority fixes them; nobody is asked. */
  readonly fixed: boolean;
}

/**
 * The authority proposes days as soon as the institution knows the team, while none are agreed on and none wait for an answer. Those of an unannounced visit
 * its administrators fix.
 */
async function waitForDays(tx: Tx, { applicationId, visitFrom }: LockedCase, { needed: isNeeded, fixed }: Days, at: Date): Promise<void> {
  const kind = fixed ? 'fix_visit' : 'propose_visit';
  const needed = isNeeded && visitFrom === null && openOf(await proposalsOf(tx, applicationId)) === undefined;
  if (!needed) return closeTasks(tx, applicationId, [kind], at);
  const open = await tx.$count(tasks, and(eq(tasks.applicationId, applicationId), eq(tasks.kind, kind), isNull(tasks.closedAt)));
  if (open > 0) return;
  for (const audience of fixed ? (['admins'] as const) : (['admins', 'lead'] as const)) await openTask(tx, { applicationId, kind, audience }, at);
}

/** The lead divides the indicators until each is somebody’s. */
export async function waitForDivision(
  tx: Tx,
  { applicationId, standardVersionId, leadId }: Pick<LockedCase, 'applicationId' | 'standardVersionId' | 'leadId'>,
  at: Date,
): Promise<void> {
  const left = leadId === null ? 0 : await undivided(tx, applicationId, standardVersionId!);
  const open = await tx
    .select({ userId: tasks.userId })
    .from(tasks)
    .where(and(eq(tasks.applicationId, applicationId), eq(tasks.kind, 'division'), isNull(tasks.closedAt)));
  if (left > 0 && open.some(({ userId }) => userId === leadId)) return;
  await closeTasks(tx, applicationId, ['division'], at);
  if (left > 0) await openTask(tx, { applicationId, kind: 'division', audience: 'user', userId: leadId! }, at);
}
