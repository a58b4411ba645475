import type { Tx } from '../../../platform/database/connect.ts';
import { eq, inArray, sql } from 'drizzle-orm';
import { workbookDevices, workbookEntries, workbookFields, workbookKeys, workbooks } from '../../../db/schema/evaluation/workbooks.ts';
import { defineModule } from '../../../define-module.ts';
import { INVARIANTS } from './facts/invariants.ts';
import { WORKBOOK_KEYS } from './key/device-secret.ts';
import { workbookKeyRoutes } from './key/routes.ts';
import { WORKBOOK_NOTICES } from './notices.ts';
import { workbookRoutes } from './routes.ts';

const inCase = {
  activity: 'accreditation',
  retention: 'accreditation',
  copy: { none: 'what evaluators write of a case; they see it in their workbooks' },
  deletion: 'retained',
} as const;

/** The workbooks of a visit: the evaluators' entries, their readers, and the work with them. */
export const workbookModule = defineModule({
  name: 'workbook',
  routes: { workbook: workbookRoutes, workbookKey: workbookKeyRoutes },
  tables: { workbooks, workbookDevices, workbookEntries, workbookFields, workbookKeys },
  events: ['workbook.taken_along', 'workbook.sealed', 'workbook.reopened', 'workbook.passed_over', 'workbook.imported'],
  openers: [WORKBOOK_KEYS],
  notices: WORKBOOK_NOTICES,
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
    workbook_keys: {
      activity: 'accounts',
      retention: 'accounts',
      personal: 'user_id renewed_at',
      rest: 'number',
      copy: { none: 'a number of a key; when a password was reset is in events.json' },
      deletion: 'removed',
    },
    workbook_fields: { activity: 'accreditation', retention: 'accreditation', personal: '', rest: 'workbook_id field entry_id others' },
  },
  account: { copy: [], counts: [], forget: async (_services, tx, { id }) => void (await tx.delete(workbookKeys).where(eq(workbookKeys.userId, id))) },
  fileOwners: [],
  search: {},
  invariants: INVARIANTS,
  destroyWithApplication: destroyWorkbooksOf,
});

/** Destroys the workbooks of an application whose retention is over. Only here the trigger lets entries go. */
async function destroyWorkbooksOf(tx: Tx, applicationId: number): Promise<void> {
  const own = tx.select({ id: workbooks.id }).from(workbooks).where(eq(workbooks.applicationId, applicationId));
  await tx.delete(workbookFields).where(inArray(workbookFields.workbookId, own));
  await tx.execute(sql`set local miyar.destroying = 'on'`);
  await tx.delete(workbookEntries).where(inArray(workbookEntries.workbookId, own));
  await tx.execute(sql`set local miyar.destroying = 'off'`);
  await tx.delete(workbookDevices).where(inArray(workbookDevices.workbookId, own));
  await tx.delete(workbooks).where(eq(workbooks.applicationId, applicationId));
}
