import { holidays } from '../../../db/schema/evaluation/holidays.ts';
import { defineModule } from '../../../define-module.ts';

export const holidaysModule = defineModule({
  name: 'holidays',
  routes: {},
  tables: { holidays },
  events: ['holiday.saved', 'holiday.deleted'],
  notices: null,
  retention: {},
  removals: {},
  personalData: {
    holidays: {
      activity: 'running',
      retention: 'published',
      personal: '',
      rest: 'id from_on until_on title_ar title_en',
    },
  },
  account: null,
  fileOwners: [],
  search: {},
  invariants: {},
});
