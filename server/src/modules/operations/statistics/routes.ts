import type { statistics } from '@miyar/contract/operations/statistics';
import type { Handlers } from '../../../platform/http/routes.ts';
import type { Services } from '../../../services.ts';
import { adminStatistics, evaluatorStatistics } from './reads.ts';

export const statisticsRoutes = (services: Services): Handlers<typeof statistics> => ({
  admin: () => adminStatistics(services),
  evaluator: ({ actor }) => evaluatorStatistics(services, actor),
});
