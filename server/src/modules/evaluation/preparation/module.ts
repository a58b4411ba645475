import { defineModuleWithoutTables } from '../../../define-module.ts';
import { PREPARATION_NOTICES } from './notices.ts';
import { preparationRoutes } from './routes.ts';

/** What is done to decide a case: prepare, look, release, recall, correct; its table is that of `prepared-decisions`. */
export const preparationModule = defineModuleWithoutTables({
  name: 'preparation',
  routes: { preparations: preparationRoutes },
  events: ['decision.prepared', 'decision.looked_at', 'decision.scheduled', 'decision.recalled', 'decision.released', 'decision.corrected', 'case.closed'],
  notices: PREPARATION_NOTICES,
  search: {},
});
