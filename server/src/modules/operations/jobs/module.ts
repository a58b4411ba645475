import { defineModuleWithoutTables } from '../../../define-module.ts';
import { jobRoutes } from './routes.ts';

export const jobsModule = defineModuleWithoutTables({
  name: 'jobs',
  routes: { jobs: jobRoutes },
  events: ['job.retried'],
  notices: null,
  search: {},
});
