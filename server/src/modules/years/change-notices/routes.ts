import type { changeNotices } from '@miyar/contract/years/change-notices';
import type { Handlers } from '../../../platform/http/routes.ts';
import type { Services } from '../../../services.ts';
import { answerNotice, withdrawNotice } from './answer.ts';
import { listNotices, readNotice } from './reads.ts';
import { sendNotice } from './send.ts';

export const changeNoticeRoutes = (services: Services): Handlers<typeof changeNotices> => ({
  list: ({ actor, params, query }) => listNotices(services, actor, params.id, query),
  send: async ({ actor, params, body, files }) =>
    readNotice(services, actor, await sendNotice(services, actor, params.id, { ...body, files: files.files ?? [] })),
  withdraw: async ({ actor, params, query }) => {
    await withdrawNotice(services, actor, params.id, query.version);
    return readNotice(services, actor, params.id);
  },
  answer: async ({ actor, params, body }) => {
    await answerNotice(services, actor, params.id, body);
    return readNotice(services, actor, params.id);
  },
});
