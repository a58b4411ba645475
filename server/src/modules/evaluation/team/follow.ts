import { and, eq, isNull } from 'drizzle-orm';
import { clocks } from '../../../db/schema/evaluation/clocks.ts';
import { tasks } from '../../../db/schema/evaluation/tasks.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { followLead } from '../../accreditation/assignments/follow-lead.ts';
import { goBackToTeam, setLead } from '../cases/lead.ts';
import { type LockedCase, makeMove, raiseRevision, refreshDue } from '../cases/moves/move.ts';
import { leadBackTo } from '../returns/close.ts';
import { giveClocks } from '../clocks/actions.ts';
import { closeTasks, giveToLead, openTask } from '../tasks/actions.ts';
import { formedOf, liveMembers } from './facts/members.ts';
import { isComplete } from './facts/policy.ts';
import { cancelPlanned, fallDays } from '../visit/fall.ts';
import { planVisitIfReady, waitForDivision } from '../visit/plan.ts';

/** The person who changed a team, and the reason. */
interface Act {
  by: number;
  at: Date;
  reason?: string | undefined;
}

/**
 * Lets everything follow the team of a case after a change in it: the lead and the old lists, the stage where the team is not
 * complete any more, and what waits for whom.
 */
export async function followTeam(tx: Tx, row: LockedCase, act: Act): Promise<void> {
  const { applicationId, institutionId } = row;
  const live = await liveMembers(tx, applicationId);
  const lead = live.find(({ role, state }) => role === 'lead' && state === 'accepted');
  const leadId = lead?.evaluatorId ?? null;
  if (leadId !== row.leadId) {
    await setLead(tx, applicationId, leadId);
    await giveToLead(tx, applicationId, leadId);
    await giveClocks(tx, applicationId, ['report', 'remarks'], leadId);
    // Who leads a monitoring visit is not the evaluator of the institution, and no conversation opens between them.
    if (row.only === null)
      await followLead(tx, {
        applicationId,
        institutionId,
        evaluatorId: leadId,
        by: lead?.invitedBy ?? act.by,
        at: act.at,
        reason: act.reason ?? 'team changed',
      });
  }
  const complete = isComplete(await formedOf(tx, applicationId));
  if (!complete) await leavePlanned(tx, row, act);
  await waitForAuthority(tx, row, act.at);
  await waitForDivision(tx, { ...row, leadId }, act.at);
  await raiseRevision(tx, applicationId, { what: 'team', by: act.by });
  await refreshDue(tx, applicationId);
  await planVisitIfReady(tx, row, act.at);
}

/** Without enough people, or without a lead, a visit that was planned falls; a returned case goes back to its team instead. */
async function leavePlanned(tx: Tx, row: LockedCase, { by, at, reason }: Act): Promise<void> {
  if (row.stage === 'visit_planned') {
    await fallDays(tx, row, at);
    await makeMove(tx, row, 'cancel_visit', { by, at, data: reason === undefined ? {} : { reason } });
  }
  if (row.returnedFrom !== 'visit_planned') return;
  await cancelPlanned(tx, row, { by, at, reason });
  await goBackToTeam(tx, row.applicationId);
  await leadBackTo(tx, row.applicationId, 'team');
}

/** The authority has to act while people who accepted are not proposed, or too few accepted. */
async function waitForAuthority(tx: Tx, row: LockedCase, at: Date): Promise<void> {
  const { applicationId } = row;
  const [clock] = await tx
    .select()
    .from(clocks)
    .where(and(eq(clocks.applicationId, applicationId), eq(clocks.kind, 'team'), isNull(clocks.stoppedAt)));
  const formed = await formedOf(tx, applicationId);
  const done = isComplete(formed) && formed.unproposed === 0;
  if (done) return closeTasks(tx, applicationId, ['team'], at);
  const open = await tx.$count(tasks, and(eq(tasks.applicationId, applicationId), eq(tasks.kind, 'team'), isNull(tasks.closedAt)));
  if (clock && open === 0) await openTask(tx, { applicationId, kind: 'team', audience: 'admins', clockId: clock.id, dueOn: clock.dueOn }, at);
}
