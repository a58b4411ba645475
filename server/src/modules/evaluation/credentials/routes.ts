import type { credentials } from '@miyar/contract/evaluation/credentials';
import type { Handlers } from '../../../platform/http/routes.ts';
import type { Services } from '../../../services.ts';
import { caseCredential } from './reads.ts';

export const credentialRoutes = (services: Services): Handlers<typeof credentials> => ({
  read: ({ actor, params }) => caseCredential(services, actor, params.id),
});
