import type { Routes } from '../../../platform/http/routes.ts';
import type { Services } from '../../../services.ts';
import { caseCredential } from './reads.ts';

export const credentialRoutes = (services: Services): Routes<'credentials'> => ({
  read: ({ actor, params }) => caseCredential(services, actor, params.id),
});
