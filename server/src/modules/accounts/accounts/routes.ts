import type { accounts } from '@miyar/contract/accounts/accounts';
import type { Handlers } from '../../../platform/http/routes.ts';
import type { Services } from '../../../services.ts';
import { saveConsent, refuseOtherVersion } from '../../site/consents/actions.ts';
import { askConfirmation } from './email-confirmation.ts';
import { register, signOut } from './actions.ts';
import { changePassword } from './password/change-password.ts';
import { endOneSession, endOtherSessions } from './end-access.ts';
import { asUser, userById } from './reads.ts';
import { sessionsOf } from './session-list.ts';
import { type BeginSecondFactor, createSignIn } from './sign-in.ts';

export function accountRoutes(services: Services, beginSecondFactor: BeginSecondFactor): Handlers<typeof accounts> {
  const signIn = createSignIn(services, beginSecondFactor);
  return {
    signIn: ({ body, address, userAgent }) => signIn({ ...body, address, userAgent }),
    signUp: async ({ params, body, address, language }) => {
      await services.limits.signUp(address);
      const { name, email, password, language: chosen = language, privacy_version: version } = body;
      if (version !== undefined) await refuseOtherVersion(services, version, 'privacy_version');
      const role = params.role === 'school' ? 'institution' : params.role;
      const at = services.clock.now();
      const user = await register(services, { name, email, password, language: chosen, role }, async (tx, userId) => {
        if (version !== undefined) await saveConsent(tx, userId, { version, language: chosen }, at);
        await askConfirmation(services, tx, { userId, name, email, language: chosen, purpose: 'sign_up', at });
      });
      return { user };
    },
    signOut: async ({ actor }) => {
      await signOut(services, actor);
      return { ok: true };
    },
    whoAmI: async ({ actor }) => ({ user: asUser(await userById(services, actor.id), actor.secondFactorMissing) }),
    changePassword: async ({ actor, body, address }) => {
      await changePassword(services, actor, body, address);
      return { ok: true };
    },
    sessions: ({ actor }) => sessionsOf(services, actor.id, actor.sessionId),
    endSession: async ({ actor, params }) => {
      await endOneSession(services, actor, params.id);
      return { ok: true };
    },
    endOtherSessions: async ({ actor }) => ({ ended: await endOtherSessions(services, actor) }),
  };
}
