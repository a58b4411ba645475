import { asc, eq } from 'drizzle-orm';
import { identityRules } from '../../../../db/schema/accounts/identities.ts';
import type { Db, Tx } from '../../../../platform/database/connect.ts';
import { type Claims, claimHolds } from '../../../../platform/oidc/claims.ts';

export type Rule = typeof identityRules.$inferSelect;

/** The rules for a provider, oldest first: the first that matches counts. */
export const rulesOf = (db: Pick<Db | Tx, 'select'>, provider: string): Promise<Rule[]> =>
  db.select().from(identityRules).where(eq(identityRules.provider, provider)).orderBy(asc(identityRules.id));

const matches = (claims: Claims, { claim, value }: Rule): boolean => claimHolds(claims, claim, value);

/** The rule that gives somebody a role; undefined where none does. */
export const ruleFor = (rules: readonly Rule[], claims: Claims): Rule | undefined => rules.find((rule) => matches(claims, rule));

/** Whether a role that was given by a rule still rests on one: on the same, or on another that gives the same role. */
export const stillGiven = (rules: readonly Rule[], claims: Claims, role: Rule['role']): boolean =>
  rules.some((rule) => rule.role === role && matches(claims, rule));
