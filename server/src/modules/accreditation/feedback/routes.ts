import type { Routes } from '../../../platform/http/routes.ts';
import type { Services } from '../../../services.ts';
import { giveFeedback } from './actions.ts';
import { feedbackBy, feedbackForOrganisation, ownFeedback } from './reads.ts';

export function feedbackRoutes(services: Services): Routes<'feedback'> {
  return {
    give: async ({ actor, params, body, files }) => {
      const id = await giveFeedback(services, actor, { ...params, ...body, supportingDocument: files.supportingDocument });
      return (await ownFeedback(services, actor, id))!;
    },
    listOwn: ({ actor, query }) => feedbackForOrganisation(services, actor, query),
    listGiven: ({ actor, query }) => feedbackBy(services, actor, query),
  };
}
