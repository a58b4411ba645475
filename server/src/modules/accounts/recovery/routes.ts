import type { recovery } from '@miyar/contract/accounts/recovery';
import type { Handlers } from '../../../platform/http/routes.ts';
import type { Services } from '../../../services.ts';
import { confirmEmail, confirmReset, requestReset, resendConfirmation, verifyCode } from './actions.ts';

export const recoveryRoutes = (services: Services): Handlers<typeof recovery> => ({
  requestReset: async ({ body, address }) => {
    await requestReset(services, body.email, address);
    return { ok: true };
  },
  verifyCode: async ({ body }) => {
    await verifyCode(services, body.email, body.code);
    return { ok: true };
  },
  confirmReset: async ({ body, address }) => {
    await confirmReset(services, body, address);
    return { ok: true };
  },
  confirmEmail: async ({ body }) => ({ email: await confirmEmail(services, body.token) }),
  resendConfirmation: async ({ actor }) => {
    await resendConfirmation(services, actor);
    return { ok: true };
  },
});
