import type { Routes } from '../../../platform/http/routes.ts';
import type { Services } from '../../../services.ts';
import { retryMail } from './actions.ts';
import { listMails, mailById } from './reads.ts';

export const mailRoutes = (services: Services): Routes<'mail'> => ({
  list: ({ query }) => listMails(services, query),
  retry: async ({ actor, params }) => {
    await retryMail(services, actor, params.id);
    return (await mailById(services, params.id))!;
  },
});
