import { eq, type SQL, sql } from 'drizzle-orm';
import { defineModule } from '../../../define-module.ts';
import { frozenRecords } from '../../../db/schema/evaluation/frozen-records.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { whileDestroying } from '../../../platform/database/destroying.ts';

/** The consistency rules of the module's rows. Each query returns the ids, or descriptions, of rows that break the rule. */
const INVARIANTS: Readonly<Record<string, SQL>> = {
  'the hash of a frozen record is that of its text': sql`
    select kind || ' ' || subject_id || ' ' || number as at from frozen_records
    where encode(sha256(convert_to(content, 'UTF8')), 'hex') <> sha256`,
};

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
