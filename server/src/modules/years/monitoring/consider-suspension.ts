import { and, eq, isNull } from 'drizzle-orm';
import { certificates } from '../../../db/schema/accreditation/certificates.ts';
import { tasks } from '../../../db/schema/evaluation/tasks.ts';
import { monitoringVisits } from '../../../db/schema/years/monitoring.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { STAGE_NAMES } from '@miyar/contract/evaluation/stages';
import { recordEvent } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { actOnCase } from '../../evaluation/cases/act.ts';
import { type Reasoned, raiseRevision } from '../../evaluation/cases/moves/move.ts';
import { closeTasks } from '../../evaluation/tasks/actions.ts';
import { isOpen } from '../../evaluation/plan/settle-plan.ts';
import { type VisitRow, visitIn } from './write.ts';

/** Whether administrators still consider a suspension because of a visit. */
export const isSuspensionConsidered = async (db: Db | Tx, { applicationId, outcome }: Pick<VisitRow, 'applicationId' | 'outcome'>): Promise<boolean> =>
  outcome === 'suspension' && (await isOpen(db, applicationId, 'suspend'));

/**
 * Closes the question of a suspension after a visit without one, for a reason.
 * @throws Refusal not_found, forbidden, move_not_allowed where nothing is considered, case_changed
 */
export const dismissSuspension = (services: Services, admin: Actor, id: number, { revision, reason }: Reasoned) =>
  actOnCase(services, admin, id, { as: 'admin' }, async ({ tx, row, at }) => {
    if (!(await isSuspensionConsidered(tx, await visitIn(tx, id)))) throw new Refusal('move_not_allowed', { parameters: { stage: STAGE_NAMES[row.stage] } });
    if (revision !== row.revision) throw new Refusal('case_changed');
    await closeTasks(tx, id, ['suspend'], at);
    const about = { actorId: admin.id, at, applicationId: id, institutionId: row.institutionId };
    await recordEvent(tx, { kind: 'monitoring.suspension_dismissed', ...about, data: { reason } });
    await raiseRevision(tx, id, { what: 'visit', by: admin.id });
  });

/** Closes the tasks to consider a suspension because of monitoring visits: the certificate they are about was suspended or withdrawn. */
export async function closeSuspendTasks(tx: Tx, certificateId: number, at: Date): Promise<void> {
  const considered = await tx
    .selectDistinct({ id: monitoringVisits.applicationId })
    .from(certificates)
    .innerJoin(monitoringVisits, eq(monitoringVisits.baseApplicationId, certificates.applicationId))
    .innerJoin(tasks, and(eq(tasks.applicationId, monitoringVisits.applicationId), eq(tasks.kind, 'suspend'), isNull(tasks.closedAt)))
    .where(eq(certificates.id, certificateId));
  for (const { id } of considered) await closeTasks(tx, id, ['suspend'], at);
}
