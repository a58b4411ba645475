import type { Group } from '@miyar/contract/communication/messaging';
import { and, eq, inArray, isNotNull, isNull, or, type SQL } from 'drizzle-orm';
import { users } from '../../../../db/schema/accounts/accounts.ts';
import { waitsForVerification, rolesOf } from '../policy.ts';
import type { Rules } from '../visible.ts';

/** Returns the condition on `users` for the members of a group who can sign in. */
export function isMember({ config }: Rules, group: Group): SQL | undefined {
  const roles = rolesOf(group);
  const free = roles.filter((role) => !waitsForVerification(role, config.requireStaffApproval));
  return and(
    inArray(users.role, roles),
    eq(users.service, false),
    isNull(users.suspendedAt),
    isNull(users.deletedAt),
    or(inArray(users.role, free), isNotNull(users.verifiedAt)),
  );
}
