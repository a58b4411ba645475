import { defineModule } from '../../../define-module.ts';
import { frozenRecords } from '../../../db/schema/evaluation/frozen-records.ts';
import { destroyFrozenOf } from './destroy.ts';
import { INVARIANTS } from './invariants.ts';

export const frozenModule = defineModule({
  name: 'frozen',
  routes: {},
  tables: { frozenRecords },
  events: [],
  notices: null,
  retention: {},
  removals: {},
  personalData: {
    frozen_records: {
      activity: 'accreditation',
      retention: ['accreditation', 'published'],
      personal: 'application_id content',
      rest: 'id kind subject_id number sha256 created_at',
      looks: { subject_id: 'a version of the standard, a workbook or a report' },
      copy: { none: 'what it freezes of a person is in the copy of its own table' },
      deletion: 'retained',
    },
  },
  account: null,
  fileOwners: [],
  search: {},
  invariants: INVARIANTS,
  destroyWithApplication: destroyFrozenOf,
});
