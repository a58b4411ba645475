import type { Tx } from '../../../platform/database/connect.ts';
import { forgetAssignee } from './facts/assignees.ts';
import { closeOwnTasks } from '../tasks/actions.ts';

/** Takes the areas of an organisation from somebody who leaves it, with their tasks. A person has one organisation. */
export async function releaseAreas(tx: Tx, organisationId: number, userId: number, at: Date): Promise<void> {
  await forgetAssignee(tx, organisationId, userId);
  await closeOwnTasks(tx, userId, at);
}
