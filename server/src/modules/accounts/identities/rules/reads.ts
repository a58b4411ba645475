import type { RoleRule } from '@miyar/contract/accounts/role-rules';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { users } from '../../../../db/schema/accounts/accounts.ts';
import { identityLinks, identityRules } from '../../../../db/schema/accounts/identities.ts';
import type { Services } from '../../../../services.ts';
import { namesOf } from '../providers.ts';

/** The rules, those of a provider together, in the order in which they count. */
export async function listRules(services: Services): Promise<RoleRule[]> {
  const { db } = services.database;
  const rows = await db
    .select({ rule: identityRules, by: users.name })
    .from(identityRules)
    .innerJoin(users, eq(users.id, identityRules.createdBy))
    .orderBy(asc(identityRules.provider), asc(identityRules.id));
  const counts = await db
    .select({ provider: identityLinks.provider, role: identityLinks.ruleRole, n: sql<number>`count(*)::int` })
    .from(identityLinks)
    .innerJoin(users, and(eq(users.id, identityLinks.userId), isNull(users.deletedAt), isNull(users.suspendedAt)))
    .groupBy(identityLinks.provider, identityLinks.ruleRole);
  return rows.map(({ rule: { id, provider, claim, value, role, language, createdAt }, by }) => ({
    id,
    provider,
    name: namesOf(services, provider),
    claim,
    value,
    role,
    language: language ?? 'reader',
    created_by: by,
    created_at: createdAt.toISOString(),
    accounts: counts.find((count) => count.provider === provider && count.role === role)?.n ?? 0,
  }));
}
