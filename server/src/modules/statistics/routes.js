import { adminStatistics, evaluatorStatistics } from './reads.ts';
export const statisticsRoutes = (services) => ({
    admin: () => adminStatistics(services),
    evaluator: ({ actor }) => evaluatorStatistics(services, actor),
});
