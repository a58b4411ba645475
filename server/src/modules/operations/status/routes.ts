import type { status } from '@miyar/contract/operations/status';
import type { Handlers } from '../../../platform/http/routes.ts';
import type { Services } from '../../../services.ts';
import { platformStatus } from './reads.ts';

export const statusRoutes = (services: Services): Handlers<typeof status> => ({
  read: () => platformStatus(services),
});
