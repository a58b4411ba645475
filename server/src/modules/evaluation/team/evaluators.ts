import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { users } from '../../../db/schema/accounts/accounts.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { refuseField } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { isAvailable } from '../../accreditation/assignments/policy.ts';

export type Account = typeof users.$inferSelect;

/**
 * The accounts of evaluators, held until they are invited. Before the case, as whoever acts locks their own account first;
 * suspending one, or changing the role, waits and then sees the invitation.
 */
export async function holdEvaluators(tx: Tx, ids: readonly number[]): Promise<Map<number, Account>> {
  const rows = await tx
    .select()
    .from(users)
    .where(and(inArray(users.id, [...ids]), eq(users.role, 'evaluator'), isNull(users.deletedAt)))
    .orderBy(asc(users.id))
    .for('share');
  return new Map(rows.map((row) => [row.id, row]));
}

/** @throws Refusal evaluator_not_found, evaluator_not_available at the place of the list */
export function available({ config }: Pick<Services, 'config'>, account: Account | undefined, place: number): Account {
  const field = `members.${place}.evaluator_id`;
  if (!account) throw refuseField(field, 'evaluator_not_found');
  if (!isAvailable(account, config.requireStaffApproval)) throw refuseField(field, 'evaluator_not_available');
  return account;
}
