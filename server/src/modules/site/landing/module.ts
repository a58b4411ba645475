import { defineModule } from '../../../define-module.ts';
import { WRITTEN_BY_STAFF } from '../../../db/personal-data.ts';
import { landingSections, landingVersions } from '../../../db/schema/site/landing.ts';
import { landingRoutes } from './routes.ts';

export const landingModule = defineModule({
  name: 'landing',
  routes: { landing: landingRoutes },
  tables: { landingSections, landingVersions },
  events: ['landing.updated', 'landing.restored', 'landing.image_changed'],
  notices: null,
  retention: {},
  removals: {},
  personalData: {
    landing_sections: {
      activity: 'running',
      retention: 'published',
      personal: 'content updated_by',
      rest: 'section image_id version updated_at',
      ...WRITTEN_BY_STAFF,
    },
    landing_versions: {
      activity: 'running',
      retention: 'published',
      personal: 'content saved_by',
      rest: 'id section version cause restored_from image_id saved_at',
      ...WRITTEN_BY_STAFF,
    },
  },
  account: null,
  fileOwners: [],
  search: {},
  invariants: {},
});
