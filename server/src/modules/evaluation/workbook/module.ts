import { workbookDevices, workbookEntries, workbookFields, workbooks } from '../../../db/schema/evaluation/workbooks.ts';
import { defineModule } from '../../../define-module.ts';
import { destroyWorkbooksOf } from './destroy.ts';
import { INVARIANTS } from './invariants.ts';

const inCase = {
  activity: 'accreditation',
  retention: 'accreditation',
  copy: { none: 'what evaluators write of a case; they see it in their workbooks' },
  deletion: 'retained',
} as const;

/** What evaluators write of a visit, and who reads it; `workbook-calls` has the acts. */
export const workbookModule = defineModule({
  name: 'workbook',
  routes: {},
  tables: { workbooks, workbookDevices, workbookEntries, workbookFields },
  events: [],
  notices: null,
  retention: {},
  removals: {},
  personalData: {
    workbooks: {
      ...inCase,
      personal: 'evaluator_id reason',
      rest: 'id application_id state opened_at entry_count photo_count root sealed_at receipt_id',
    },
    workbook_devices: { ...inCase, personal: 'device label', rest: 'id workbook_id last_seq last_hash registered_at closed_at' },
    workbook_entries: {
      ...inCase,
      personal: 'content made_at offset_ms',
      rest: 'id workbook_id device_id seq kind indicator_id hash prev_hash base received_at aside code',
    },
    workbook_fields: { activity: 'accreditation', retention: 'accreditation', personal: '', rest: 'workbook_id field entry_id others' },
  },
  account: null,
  fileOwners: [],
  search: {},
  invariants: INVARIANTS,
  destroyWithApplication: destroyWorkbooksOf,
});
