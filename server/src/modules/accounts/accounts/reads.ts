import type { User } from '@miyar/contract/accounts/accounts';
import { and, count, eq, isNull } from 'drizzle-orm';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { mayExportCases } from '../../evaluation/cases/policy.ts';
import type { Services } from '../../../services.ts';

type UserRow = typeof users.$inferSelect;

/**
 * The account as its owner sees it.
 * @param secondFactorMissing see `lacksSecondFactor`
 */
export const asUser = (row: UserRow, secondFactorMissing: boolean): User => ({
  id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  accountType: row.role,
  language: row.language,
  verified: row.verifiedAt !== null,
  email_verified: row.emailVerifiedAt !== null,
  calendar: row.calendar,
  digits: row.digits,
  theme: row.theme,
  second_factor_missing: secondFactorMissing,
  can: { export_cases: mayExportCases(row), see_board: mayExportCases(row) },
  created_at: row.createdAt.toISOString(),
});

export async function userById(services: Services, id: number): Promise<UserRow> {
  const [row] = await services.database.db.select().from(users).where(eq(users.id, id)).limit(1);
  if (!row) throw new Error(`user ${id} has a session but no row`);
  return row;
}

/** The account of an address; a deleted one has none. */
export async function userByEmail(services: Pick<Services, 'database'>, email: string): Promise<UserRow | undefined> {
  const [row] = await services.database.db
    .select()
    .from(users)
    .where(and(eq(users.email, email), isNull(users.deletedAt)))
    .limit(1);
  return row;
}

/** Whether anyone can administer the platform. */
export async function hasAdministrator(services: Services): Promise<boolean> {
  const [row] = await services.database.db
    .select({ n: count() })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.service, false), isNull(users.deletedAt)));
  return (row?.n ?? 0) > 0;
}
