import { defineModule } from '../../../define-module.ts';
import { WRITTEN_BY_STAFF } from '../../../db/personal-data.ts';
import { settings } from '../../../db/schema/core/settings.ts';

export const settingsModule = defineModule({
  name: 'settings',
  routes: {},
  tables: { settings },
  events: ['settings.changed'],
  notices: null,
  retention: {},
  removals: {},
  personalData: {
    settings: {
      activity: 'running',
      retention: 'published',
      personal: 'value updated_by',
      rest: 'key updated_at',
      ...WRITTEN_BY_STAFF,
    },
  },
  account: null,
  fileOwners: [],
  search: {},
  invariants: {},
});
