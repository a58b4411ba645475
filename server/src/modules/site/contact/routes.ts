import type { contact } from '@miyar/contract/site/contact';
import type { Handlers } from '../../../platform/http/routes.ts';
import type { Services } from '../../../services.ts';
import { refuseOtherVersion } from '../consents/actions.ts';
import { destroyMessage, markMessage, receiveMessage, unusedNumber } from './actions.ts';
import { listMessages, messageById } from './reads.ts';

export const contactRoutes = (services: Services): Handlers<typeof contact> => ({
  send: async ({ body, address, language }) => {
    const { privacy_version: agreedTo } = body;
    if (agreedTo !== undefined) await refuseOtherVersion(services, agreedTo, 'privacy_version');
    await services.limits.contact(address);
    // The answer does not reveal that the program was detected.
    const reference = body.website?.trim()
      ? await unusedNumber(services)
      : await receiveMessage(services, { name: body.name, email: body.email, subject: body._subject, message: body.message, language, agreedTo });
    return { ok: true, reference };
  },
  list: ({ query }) => listMessages(services, query),
  mark: async ({ actor, params, body }) => {
    await markMessage(services, actor, params.id, body);
    return (await messageById(services, params.id))!;
  },
  destroy: async ({ actor, params }) => {
    await destroyMessage(services, actor, params.id);
    return { ok: true };
  },
});
