import type { mail } from '@miyar/contract/communication/mail';
import type { Handlers } from '../../../platform/http/routes.ts';
import type { Services } from '../../../services.ts';
import { retryMail } from './actions.ts';
import { listMails, mailById } from './reads.ts';

export const mailRoutes = (services: Services): Handlers<typeof mail> => ({
  list: ({ query }) => listMails(services, query),
  retry: async ({ actor, params }) => {
    await retryMail(services, actor, params.id);
    return (await mailById(services, params.id))!;
  },
});
