import type { dataRequests } from '@miyar/contract/privacy/data-requests';
import type { Handlers } from '../../../platform/http/routes.ts';
import type { Services } from '../../../services.ts';
import { answerRequest, askAboutOwnData, enterRequest, extendRequest } from './actions.ts';
import { exportRequests } from './export.ts';
import { listRequests, ownRequest, ownRequests, requestById } from './reads.ts';

export const dataRequestRoutes = (services: Services): Handlers<typeof dataRequests> => ({
  ask: async ({ actor, body, language }) => (await ownRequest(services, actor, await askAboutOwnData(services, actor, { ...body, language })))!,
  own: ({ actor, query }) => ownRequests(services, actor, query),
  list: ({ query }) => listRequests(services, query),
  export: ({ actor, language }) => exportRequests(services, actor, language),
  record: async ({ actor, body }) => {
    const { kind, way, requester_name: name, requester_email: email, language, details, received_on: receivedOn } = body;
    return (await requestById(services, await enterRequest(services, actor, { kind, way, name, email, language, details, receivedOn })))!;
  },
  extend: async ({ actor, params, body }) => {
    await extendRequest(services, actor, params.id, body.reason);
    return (await requestById(services, params.id))!;
  },
  answer: async ({ actor, params, body }) => {
    await answerRequest(services, actor, params.id, body);
    return (await requestById(services, params.id))!;
  },
});
