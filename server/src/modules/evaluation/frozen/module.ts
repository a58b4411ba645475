import { defineModule } from '../../../define-module.ts';
import { frozenRecords } from '../../../db/schema/evaluation/frozen-records.ts';
import { INVARIANTS } from './invariants.ts';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/connect.ts';
import { whileDestroying } from '../../../platform/database/destroying.ts';

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

/** Destroys what was frozen of an application whose time is over; the log has the hashes. */
async function destroyFrozenOf(tx: Tx, applicationId: number): Promise<number[]> {
  await whileDestroying(tx, () => tx.delete(frozenRecords).where(eq(frozenRecords.applicationId, applicationId)));
  return [];
}
