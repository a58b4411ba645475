import { figures } from '../../../db/schema/evaluation/cases.ts';
import { defineModule } from '../../../define-module.ts';
import { figureRoutes } from './routes.ts';
import { prepareFigures } from './prepare.ts';

/** How the evaluation goes, in figures that are prepared each hour. */
export const figuresModule = defineModule({
  name: 'figures',
  routes: { figures: figureRoutes },
  tables: { figures },
  events: ['figures.exported'],
  notices: null,
  retention: {},
  removals: {},
  personalData: {
    figures: {
      activity: 'accreditation',
      retention: 'accreditation',
      personal: 'content',
      rest: 'key made_at',
      copy: { none: 'means of ratings, made anew each hour; the ratings are in the workbooks of the cases' },
      deletion: 'retained',
    },
  },
  account: null,
  fileOwners: [],
  search: {},
  tasks: [{ name: 'prepare_figures', cron: '2 * * * *', run: prepareFigures }],
  invariants: {},
});
