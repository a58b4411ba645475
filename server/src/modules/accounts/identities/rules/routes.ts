import type { roleRules } from '@miyar/contract/accounts/role-rules';
import type { Handlers } from '../../../../platform/http/routes.ts';
import type { Services } from '../../../../services.ts';
import { createRule, deleteRule } from './actions.ts';
import { listRules } from './reads.ts';

export const roleRuleRoutes = (services: Services): Handlers<typeof roleRules> => ({
  list: async () => ({ rules: await listRules(services), providers: services.config.identityProviders.map(({ id, name }) => ({ id, name })) }),
  create: async ({ actor, body: { current_password: password, ...wanted }, address }) => {
    const { id } = await createRule(services, actor, wanted, { password, address });
    return (await listRules(services)).find((rule) => rule.id === id)!;
  },
  remove: async ({ actor, params, body, address }) => {
    await deleteRule(services, actor, params.id, { password: body.current_password, address });
    return { ok: true };
  },
});
