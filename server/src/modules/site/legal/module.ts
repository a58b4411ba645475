import { defineModule } from '../../../define-module.ts';
import { WRITTEN_BY_STAFF } from '../../../db/personal-data.ts';
import { legalTexts } from '../../../db/schema/site/legal.ts';
import { legalRoutes } from './routes.ts';

export const legalModule = defineModule({
  name: 'legal',
  routes: { legal: legalRoutes },
  tables: { legalTexts },
  events: ['legal.published'],
  notices: null,
  retention: {},
  removals: {},
  personalData: {
    legal_texts: {
      activity: 'running',
      retention: 'published',
      personal: 'published_by',
      rest: 'id page version effective_from draft content published_at',
      looks: { content: 'a text of the authority’s lawyers' },
      ...WRITTEN_BY_STAFF,
    },
  },
  account: null,
  fileOwners: [],
  search: {},
  invariants: {},
});
