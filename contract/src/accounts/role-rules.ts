import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { currentPassword, id, line, moment } from '../core/fields.ts';

/** The roles a rule can give: administrators are invited one by one, and institutions open their accounts themselves. */
export const RULE_ROLES = ['evaluator', 'trainer'] as const;
export const RULE_LANGUAGES = ['reader', 'ar', 'en'] as const;
const CLAIM_LENGTH = 100;
const CLAIM_VALUE_LENGTH = 200;

const Names = z.object({ ar: z.string(), en: z.string() });

/** A person whose provider sends the claim with the value may open an account of the role. */
export const RoleRule = z.object({
  id: z.int(),
  provider: z.string(),
  /** The provider’s name; its id where it is no longer configured. */
  name: Names,
  claim: z.string(),
  value: z.string(),
  role: z.enum(RULE_ROLES),
  /** The language of the accounts; `reader` is the one the person reads in. */
  language: z.enum(RULE_LANGUAGES),
  created_by: z.string(),
  created_at: moment,
  /** Open accounts of the role that rest on rules of the provider. */
  accounts: z.int(),
});
export type RoleRule = z.output<typeof RoleRule>;

const requirement = 'REQ-S67';
const proof = ['wrong_password', 'too_many_sign_ins'] as const;

/** The rules that let a person confirmed by an identity provider open an account of a role. */
export const roleRules = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/role-rules',
    summary: 'The rules by which identity providers’ claims give roles, and the providers a rule can be for',
    requirement,
    access: ['admin'],
    response: z.object({ rules: z.array(RoleRule), providers: z.array(z.object({ id: z.string(), name: Names })) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/role-rules',
    summary: 'Add a rule; it opens no account by itself, and changes none',
    requirement,
    access: ['admin'],
    body: z.strictObject({
      provider: z
        .string('required')
        .min(1, 'required')
        .regex(/^[a-z0-9-]{0,31}$/, 'invalid_choice'),
      /** Its name, or its path with dots: `realm_access.roles`. */
      claim: line(CLAIM_LENGTH),
      /** Compared letter by letter; of a claim with several values one is enough. */
      value: line(CLAIM_VALUE_LENGTH),
      role: z.enum(RULE_ROLES, 'invalid_choice'),
      language: z.enum(RULE_LANGUAGES, 'invalid_choice').default('reader'),
      current_password: currentPassword,
    }),
    response: RoleRule,
    status: 201,
    errors: [...proof, 'claim_not_for_rules', 'role_rule_exists', 'too_many_role_rules'],
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/admin/role-rules/:id/remove',
    summary: 'Delete a rule; accounts opened by it that no other rule admits are suspended when their provider is next used',
    requirement,
    access: ['admin'],
    params: z.object({ id }),
    body: z.strictObject({ current_password: currentPassword }),
    response: z.object({ ok: z.literal(true) }),
    errors: proof,
  }),
};
