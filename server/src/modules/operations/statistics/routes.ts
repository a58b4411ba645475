import type { Routes } from '../../../platform/http/routes.ts';
import type { Services } from '../../../services.ts';
import { adminStatistics, evaluatorStatistics } from './reads.ts';

export const statisticsRoutes = (services: Services): Routes<'statistics'> => ({
  admin: () => adminStatistics(services),
  evaluator: ({ actor }) => evaluatorStatistics(services, actor),
});
