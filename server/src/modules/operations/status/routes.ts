import type { Routes } from '../../../platform/http/routes.ts';
import type { Services } from '../../../services.ts';
import { platformStatus } from './reads.ts';

export const statusRoutes = (services: Services): Routes<'status'> => ({
  read: () => platformStatus(services),
});
