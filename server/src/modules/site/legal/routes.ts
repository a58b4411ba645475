import type { legal } from '@miyar/contract/site/legal';
import type { Handlers } from '../../../platform/http/routes.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { publishText } from './actions.ts';
import { legalText, legalVersions } from './reads.ts';

export const legalRoutes = (services: Services): Handlers<typeof legal> => ({
  read: async ({ params, query }) => {
    const text = await legalText(services, params.page, query.version);
    if (!text) throw new Refusal('not_found');
    return text;
  },
  versions: ({ params }) => legalVersions(services, params.page),
  publish: async ({ actor, params, body }) => {
    const { content, effective_from: effectiveFrom, draft, based_on: basedOn } = body;
    const version = await publishText(services, actor, params.page, { content, effectiveFrom, draft, basedOn });
    return (await legalText(services, params.page, version))!;
  },
});
