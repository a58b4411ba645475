import type { home } from '@miyar/contract/operations/home';
import type { Handlers } from '../../../platform/http/routes.ts';
import type { Services } from '../../../services.ts';
import { readHome } from './reads.ts';

export const homeRoutes = (services: Services): Handlers<typeof home> => ({
  read: ({ actor, language }) => readHome(services, actor, language),
});
