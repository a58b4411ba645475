import { ASIDE, WORKBOOK_STATES } from '@miyar/contract/evaluation/workbook/shapes';
import { sql } from 'drizzle-orm';
import { bigint, char, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.ts';
import { applications } from '../accreditation/applications.ts';
import { identity, longId, longIdentity, moment, refers } from '../core/columns.ts';
import { receipts } from './receipts.ts';
import { standardIndicators } from './standards.ts';

/** The workbooks: one evaluator's record of one case. */
export const workbooks = pgTable(
  'workbooks',
  {
    id: identity(),
    applicationId: refers('application_id', () => applications.id),
    evaluatorId: refers('evaluator_id', () => users.id),
    state: text('state', { enum: WORKBOOK_STATES }).notNull(),
    openedAt: moment('opened_at').notNull(),
    /** The number of entries of all devices, including those laid aside. */
    entryCount: integer('entry_count').notNull().default(0),
    /** Different photographs that its entries name and that have arrived; counted when it is sealed. */
    photoCount: integer('photo_count').notNull().default(0),
    root: char('root', { length: 64 }),
    /** When it was sealed, or passed over. */
    sealedAt: moment('sealed_at'),
    /** Why it was passed over. */
    reason: text('reason'),
    receiptId: integer('receipt_id').references(() => receipts.id),
  },
  (t) => [
    uniqueIndex('workbooks_evaluator').on(t.applicationId, t.evaluatorId),
    index('workbooks_of_evaluator').on(t.evaluatorId, t.id),
    check('workbooks_state', sql`${t.state} in ('open', 'sealed', 'passed_over')`),
    check('workbooks_sealed', sql`(${t.state} = 'open') = (${t.sealedAt} is null)`),
    check('workbooks_receipt', sql`(${t.state} = 'sealed') = (${t.receiptId} is not null) and (${t.state} = 'sealed') = (${t.root} is not null)`),
  ],
);

/** A browser that writes in a workbook, and how far its chain has arrived; `server` is the chain of what was taken over. */
export const workbookDevices = pgTable(
  'workbook_devices',
  {
    id: identity(),
    workbookId: refers('workbook_id', () => workbooks.id),
    /** 128 random bits as base64url. */
    device: text('device').notNull(),
    label: text('label').notNull(),
    lastSeq: integer('last_seq').notNull().default(0),
    lastHash: char('last_hash', { length: 64 }).notNull(),
    registeredAt: moment('registered_at').notNull(),
    /** Set once other content came under a number it has used. */
    closedAt: moment('closed_at'),
  },
  (t) => [uniqueIndex('workbook_devices_device').on(t.workbookId, t.device), check('workbook_devices_seq', sql`${t.lastSeq} >= 0`)],
);

/** Every entry that arrived, as it was hashed. A trigger refuses every change; the database only adds to them. */
export const workbookEntries = pgTable(
  'workbook_entries',
  {
    id: longIdentity(),
    workbookId: refers('workbook_id', () => workbooks.id),
    deviceId: refers('device_id', () => workbookDevices.id),
    seq: integer('seq').notNull(),
    kind: text('kind').notNull(),
    /** Null where it is about none, or names one that the version does not have. */
    indicatorId: integer('indicator_id').references(() => standardIndicators.id),
    /** Canonical JSON. */
    content: text('content').notNull(),
    hash: char('hash', { length: 64 }).notNull(),
    prevHash: char('prev_hash', { length: 64 }).notNull(),
    /** The entry it was typed over. */
    base: char('base', { length: 64 }),
    /** By the clock of the device. */
    madeAt: moment('made_at').notNull(),
    offsetMs: bigint('offset_ms', { mode: 'number' }),
    receivedAt: moment('received_at').notNull(),
    /** Why it does not apply. */
    aside: text('aside', { enum: ASIDE }),
    /** The fault of its content. */
    code: text('code'),
  },
  (t) => [
    uniqueIndex('workbook_entries_seq').on(t.deviceId, t.seq),
    index('workbook_entries_workbook').on(t.workbookId, t.id),
    index('workbook_entries_indicator').on(t.workbookId, t.indicatorId, t.id),
    index('workbook_entries_hash').on(t.workbookId, t.hash),
    index('workbook_entries_aside').on(t.workbookId, t.id).where(sql`${t.aside} is not null`),
    check('workbook_entries_aside', sql`${t.aside} in ('invalid', 'after_seal', 'after_removal', 'imported')`),
  ],
);

/** The current state of a workbook, made of its entries: of each field the current version, and those beside it. */
export const workbookFields = pgTable(
  'workbook_fields',
  {
    workbookId: refers('workbook_id', () => workbooks.id),
    /** `rating:5.2.1`, `note:5.2.1:9f3c`. */
    field: text('field').notNull(),
    entryId: longId('entry_id')
      .notNull()
      .references(() => workbookEntries.id),
    others: bigint('others', { mode: 'number' }).array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.workbookId, t.field] }), index('workbook_fields_entry').on(t.entryId)],
);

/** Which secret a person's devices encrypt their workbooks with: the first, without a row, or a later one. */
export const workbookKeys = pgTable('workbook_keys', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  number: integer('number').notNull(),
  renewedAt: moment('renewed_at').notNull(),
});
