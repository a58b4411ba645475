import { assignments } from '../../../db/schema/accreditation/assignments.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { passToEvaluator } from '../institutions/status.ts';
import { endAssignment } from './actions.ts';

/**
 * Lets the assignment of an application on the full path follow who leads its team, and with it the lists of the short path.
 * @param lead without an evaluator the team has no lead
 */
export async function followLead(
  tx: Tx,
  lead: { applicationId: number; institutionId: number; evaluatorId: number | null; by: number; at: Date; reason: string },
): Promise<void> {
  const { applicationId, institutionId, evaluatorId, by, at, reason } = lead;
  await endAssignment(tx, applicationId, { by, at, reason });
  if (evaluatorId !== null) await tx.insert(assignments).values({ applicationId, institutionId, evaluatorId, assignedBy: by, assignedAt: at });
  await passToEvaluator(tx, institutionId, evaluatorId);
}
