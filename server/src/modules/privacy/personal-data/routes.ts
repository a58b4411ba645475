import type { personalData } from '@miyar/contract/privacy/personal-data';
import type { Handlers } from '../../../platform/http/routes.ts';
import type { Services } from '../../../services.ts';
import { consentsOf } from '../../site/consents/reads.ts';
import { deleteOwnAccount, giveConsent, withdrawConsent } from './actions.ts';
import { exportOwnData } from './export.ts';
import { deletionPreview } from './deletion-preview.ts';

export const personalDataRoutes = (services: Services): Handlers<typeof personalData> => ({
  export: ({ actor }) => exportOwnData(services, actor),
  deletionPreview: ({ actor }) => deletionPreview(services, actor),
  deleteAccount: async ({ actor, body, address }) => {
    await deleteOwnAccount(services, actor, { password: body.current_password, confirmEmail: body.confirm_email, address });
    return { ok: true };
  },
  consents: ({ actor }) => consentsOf(services, actor.id),
  consent: ({ actor, body, language }) => giveConsent(services, actor, body.version, language),
  withdrawConsent: ({ actor, body, language }) => withdrawConsent(services, actor, body.purpose, language),
});
