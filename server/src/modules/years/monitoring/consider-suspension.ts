import { and, eq, isNull } from 'drizzle-orm';
import { certificates } from '../../../db/schema/accreditation/certificates.ts';
import { tasks } from '../../../db/schema/evaluation/tasks.ts';
import { monitoringVisits } from '../../../db/schema/years/monitoring.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { closeTasks } from '../../evaluation/tasks/actions.ts';

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
