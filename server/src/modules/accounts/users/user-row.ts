import type { UserRow } from '@miyar/contract/accounts/users';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { loginSessions, users } from '../../../db/schema/accounts/accounts.ts';
import { applications } from '../../../db/schema/accreditation/applications.ts';
import { assignments } from '../../../db/schema/accreditation/assignments.ts';
import { passkeys, totpSecrets } from '../../../db/schema/accounts/second-factor.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { mayChangeRole, mayRemoveSecondFactor, mayRestore, maySuspend, mayVerify, type Standpoint } from './policy.ts';

/** Whether an evaluator has a school whose application is open. Other roles have none, and none is looked for. */
const hasWork = sql<boolean>`(${users.role} = 'evaluator' and exists (select 1 from ${assignments} s join ${applications} a on a.id = s.application_id
  where s.evaluator_id = users.id and s.ended_at is null and a.status = 'pending'))`;

/** The columns of an administrator's row of an account. The parts of other tables are looked up for the rows of a page only. */
export const columns = {
  id: users.id,
  name: users.name,
  email: users.email,
  role: users.role,
  createdAt: users.createdAt,
  verifiedAt: users.verifiedAt,
  emailVerifiedAt: users.emailVerifiedAt,
  suspendedAt: users.suspendedAt,
  suspendedReason: users.suspendedReason,
  hasWork: hasWork.as('has_work'),
  secondFactor: sql<boolean>`(exists (select 1 from ${totpSecrets} t where t.user_id = users.id and t.confirmed_at is not null)
    or exists (select 1 from ${passkeys} p where p.user_id = users.id))`.as('second_factor'),
  lastSeenAt: sql<Date | null>`(select max(l.last_seen_at) from ${loginSessions} l where l.user_id = users.id)`
    .mapWith(loginSessions.lastSeenAt)
    .as('last_seen_at'),
};

export interface Row {
  id: number;
  name: string;
  email: string;
  role: UserRow['role'];
  createdAt: Date;
  verifiedAt: Date | null;
  emailVerifiedAt: Date | null;
  suspendedAt: Date | null;
  suspendedReason: string | null;
  hasWork: boolean;
  secondFactor: boolean;
  lastSeenAt: Date | null;
}

/** The row as the contract shows it, with what this administrator may do with it. */
export const asUserRow = (row: Row, from: Standpoint): UserRow => ({
  id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  created_at: row.createdAt.toISOString(),
  verified: row.verifiedAt !== null,
  email_verified: row.emailVerifiedAt !== null,
  suspended_at: row.suspendedAt?.toISOString() ?? null,
  suspended_reason: row.suspendedReason,
  second_factor: row.secondFactor,
  last_seen_at: row.lastSeenAt?.toISOString() ?? null,
  can: {
    verify: mayVerify(row),
    suspend: maySuspend(row, from),
    restore: mayRestore(row),
    change_role: mayChangeRole(row, from),
    remove_second_factor: mayRemoveSecondFactor(row, from),
  },
});

/** How many can administer: neither suspended nor deleted. */
export async function countAdministrators(db: Db | Tx): Promise<number> {
  const [row] = await db
    .select({ n: sql<number>`count(*)::int` })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.service, false), isNull(users.suspendedAt), isNull(users.deletedAt)));
  return row?.n ?? 0;
}
