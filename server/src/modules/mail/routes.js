import { retryMail } from './actions.ts';
import { listMails, mailById } from './reads.ts';
export const mailRoutes = (services) => ({
    list: ({ query }) => listMails(services, query),
    retry: async ({ actor, params }) => {
        await retryMail(services, actor, params.id);
        return (await mailById(services, params.id));
    },
});
