import { WRITTEN_BY_STAFF } from '../../../db/personal-data.ts';
import { identityFlows, identityLinks, identityRules } from '../../../db/schema/accounts/identities.ts';
import { LINKS, linksOf } from './links.ts';
import { defineModule } from '../../../define-module.ts';
import { pruneFlows, FLOWS } from './flows.ts';
import { IDENTITY_NOTICES } from './notices.ts';
import { RETENTION } from './retention.ts';
import { identityRoutes } from './routes.ts';
import { roleRuleRoutes } from './rules/routes.ts';
import { eq } from 'drizzle-orm';
import type { AccountPart } from '../../../account-part.ts';

/** The providers a person's account is linked with. */
const ACCOUNT: AccountPart = {
  copy: [
    {
      path: 'identity-links.json',
      text: { ar: 'مزوّدو الهوية الذين رُبط بهم الحساب', en: 'identity providers the account is linked with' },
      read: async (services, { id }) => {
        const links = await linksOf(services, id);
        return [{ path: 'identity-links.json', data: links.map(({ subjectHash: _subject, userId: _user, ...link }) => link) }];
      },
    },
  ],
  counts: [{ kind: 'identity_links', outcome: 'removed', count: (db, { id }) => db.$count(identityLinks, eq(identityLinks.userId, id)) }],
  forget: async (_services, tx, { id }) => {
    for (const table of [identityLinks, identityFlows]) await tx.delete(table).where(eq(table.userId, id));
  },
};

export const identitiesModule = defineModule({
  name: 'identities',
  routes: { identities: identityRoutes, roleRules: roleRuleRoutes },
  tables: { identityLinks, identityFlows, identityRules },
  events: [
    'account.identity_linked',
    'account.identity_unlinked',
    'account.opened_by_rule',
    'account.role_lapsed',
    'accounts.role_rule_created',
    'accounts.role_rule_deleted',
  ],
  openers: [FLOWS, LINKS],
  notices: IDENTITY_NOTICES,
  retention: RETENTION,
  removals: { identity_flows: pruneFlows },
  personalData: {
    identity_links: {
      activity: 'security',
      retention: 'accounts',
      personal: 'user_id provider subject_hash label created_at last_used_at rule_role lapsed_at',
      rest: 'id issuer',
      copy: 'identity-links.json',
      deletion: 'removed',
    },
    identity_flows: {
      activity: 'security',
      retention: 'identity_flows',
      personal: 'user_id subject_hash label name email',
      rest: 'id provider token_hash state nonce verifier remember created_at expires_at used_at issuer link_hash confirmed_at rule_id email_proved code_hash wrong_codes',
      looks: { email_proved: 'whether the provider has proved the address' },
      copy: { none: 'only secrets, and what becomes the account, for minutes' },
      deletion: 'removed',
    },
    identity_rules: {
      activity: 'running',
      retention: 'identity_rules',
      personal: 'created_by',
      rest: 'id provider claim value role language created_at',
      ...WRITTEN_BY_STAFF,
    },
  },
  account: ACCOUNT,
  fileOwners: [],
  search: {},
  invariants: {},
});
