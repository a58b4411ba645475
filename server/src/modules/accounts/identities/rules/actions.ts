import type { RULE_LANGUAGES } from '@miyar/contract/accounts/role-rules';
import { eq } from 'drizzle-orm';
import { identityRules } from '../../../../db/schema/accounts/identities.ts';
import { violatesUnique } from '../../../../platform/database/violations.ts';
import { recordEvent } from '../../../../platform/events.ts';
import type { Actor } from '../../../../platform/http/actor.ts';
import { Refusal, refuseField } from '../../../../platform/refusal.ts';
import type { Services } from '../../../../services.ts';
import { holdProved } from '../../accounts/account-changes.ts';
import { proveCurrentPassword } from '../../accounts/password/current-password.ts';
import type { Rule } from './match.ts';

const MAX_RULES = 100;

/**
 * Claims no rule can use: those that identify one person, whose value would be personal data in a rule, and those about the
 * sign-in or the token, which everybody has.
 */
const NOT_FOR_RULES: ReadonlySet<string> = new Set(
  'sub email email_verified phone_number name given_name family_name preferred_username iss aud azp exp iat nbf nonce jti sid at_hash c_hash auth_time acr amr'.split(
    ' ',
  ),
);

interface Wanted {
  provider: string;
  claim: string;
  value: string;
  role: Rule['role'];
  language: (typeof RULE_LANGUAGES)[number];
}

/** How an administrator proves to be one before a change that decides who may get a role. */
interface Proof {
  password: string;
  /** The network address of the caller. */
  address: string;
}

/**
 * Adds a rule.
 * @throws Refusal invalid_choice at `provider`, claim_not_for_rules at `claim`, wrong_password, too_many_sign_ins, role_rule_exists, too_many_role_rules
 */
export async function createRule(services: Services, admin: Actor, { language, ...wanted }: Wanted, proof: Proof): Promise<Rule> {
  const provider = services.config.identityProviders.find(({ id }) => id === wanted.provider);
  if (!provider) throw refuseField('provider', 'invalid_choice');
  const { subjectClaim, labelClaim, nameClaims } = provider;
  if (NOT_FOR_RULES.has(wanted.claim) || [subjectClaim, labelClaim, ...nameClaims.ar, ...nameClaims.en].includes(wanted.claim))
    throw refuseField('claim', 'claim_not_for_rules');
  const passwordHash = await proveCurrentPassword(services, admin, proof.password, proof.address);
  const at = services.clock.now();
  try {
    return await services.database.transaction(async (tx) => {
      if (!(await holdProved(tx, { id: admin.id, passwordHash }))) throw new Refusal('session_ended');
      if ((await tx.$count(identityRules)) >= MAX_RULES) throw new Refusal('too_many_role_rules');
      const [row] = await tx
        .insert(identityRules)
        .values({ ...wanted, language: language === 'reader' ? null : language, createdBy: admin.id, createdAt: at })
        .returning();
      await recordEvent(tx, { kind: 'accounts.role_rule_created', at, actorId: admin.id, data: wanted });
      return row!;
    });
  } catch (error) {
    if (violatesUnique(error, 'identity_rules_one')) throw refuseField('value', 'role_rule_exists');
    throw error;
  }
}

/**
 * Deletes a rule. Nobody loses a role by that at once: whom no rule gives it any more is suspended when they come back.
 * @throws Refusal not_found, wrong_password, too_many_sign_ins
 */
export async function deleteRule(services: Services, admin: Actor, id: number, proof: Proof): Promise<void> {
  const passwordHash = await proveCurrentPassword(services, admin, proof.password, proof.address);
  await services.database.transaction(async (tx) => {
    if (!(await holdProved(tx, { id: admin.id, passwordHash }))) throw new Refusal('session_ended');
    const [row] = await tx.delete(identityRules).where(eq(identityRules.id, id)).returning();
    if (!row) throw new Refusal('not_found');
    const { provider, claim, value, role } = row;
    await recordEvent(tx, { kind: 'accounts.role_rule_deleted', at: services.clock.now(), actorId: admin.id, data: { provider, claim, value, role } });
  });
}
