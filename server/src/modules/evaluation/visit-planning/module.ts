import { defineModuleWithoutTables } from '../../../define-module.ts';
import { fallWithdrawn } from './fall.ts';
import { VISIT_NOTICES } from './notices.ts';
import { visitRoutes } from './routes.ts';

/** How the days of a visit are agreed on, what is done on them, and the moves of a planned visit; its tables are those of `visit`. */
export const visitPlanningModule = defineModuleWithoutTables({
  name: 'visit-planning',
  routes: { visit: visitRoutes },
  events: ['visit.proposed', 'visit.countered', 'visit.accepted', 'visit.planned', 'visit.agenda_written', 'visit.done', 'visit.cancelled'],
  notices: VISIT_NOTICES,
  search: {},
  followsApplication: { submitted: async () => undefined, withdrawn: fallWithdrawn },
});
