import type { Routes } from '../../platform/http/routes.ts';
import type { Services } from '../../services.ts';
import { register, signIn, signOut } from './actions.ts';
import { asUser, userById } from './reads.ts';

export function accountRoutes(services: Services): Routes<'accounts'> {
  return {
    signIn: ({ body, address, userAgent }) => signIn(services, { ...body, address, userAgent }),
    signUp: async ({ params, body, address, language }) => {
      await services.limits.signUp(address);
      const role = params.role === 'school' ? 'institution' : params.role;
      return { user: await register(services, { name: body.name, email: body.email, password: body.password, language: body.language ?? language, role }) };
    },
    signOut: async ({ actor }) => {
      await signOut(services, actor);
      return { ok: true };
    },
    whoAmI: async ({ actor }) => ({ user: asUser(await userById(services, actor.id)) }),
  };
}
