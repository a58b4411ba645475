import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { id, line, longId, may, moment, prose, wholeNumber } from '../../core/fields.ts';
import { page } from '../../core/paging.ts';
import { REASON_LENGTH } from '../answers.ts';
import { DeviceId, Entry, Hash, MAX_BATCH } from './entry.ts';
import {
  ASIDE,
  DEVICE_LABEL_LENGTH,
  EXPORTED_WORKBOOK_BYTES,
  PHOTO_FILE,
  SideBySide,
  StoredEntry,
  TakenAlong,
  Workbook,
  WorkbookDevice,
  WorkbookReceipt,
} from './shapes.ts';

const SyncAnswer = z.object({
  /** Everything up to this number of the device is on the server. */
  through: z.int(),
  /** The hash at `through`. */
  head: z.string(),
  results: z.array(z.object({ seq: z.int(), state: z.enum(['taken', 'known', 'aside']), aside: z.enum(ASIDE).optional(), code: z.string().optional() })),
  /** The fields that the batch changed, as they are now; those without any version left only by name. */
  fields_changed: z.array(z.object({ field: z.string(), entry: StoredEntry.nullable(), others: z.array(StoredEntry) })),
  server_time: moment,
});
export type SyncAnswer = z.output<typeof SyncAnswer>;

const Photo = z.object({ evidence_id: z.int(), sha256: z.string(), path: z.string(), size: z.int() });
export type WorkbookPhoto = z.output<typeof Photo>;

const AsideEntry = StoredEntry.extend({
  entry_id: z.int(),
  evaluator_id: z.int(),
  name: z.string(),
  /** The entry of a workbook of the reader’s that came from it. */
  taken_as: z.int().nullable(),
  can: z.object({ take: may('workbook_sealed', 'move_not_allowed', 'invalid_value') }),
});
export type AsideEntry = z.output<typeof AsideEntry>;

const Imported = z.object({
  taken: z.int(),
  known: z.int(),
  /** Entries whose number on their device the server has with other content. */
  refused: z.int(),
});

const params = z.object({ id });
const requirement = 'REQ-E10';
const evaluator = ['evaluator'] as const;
const reason = z.strictObject({ reason: prose(REASON_LENGTH) });
const ofWorkbook = z.object({ id, workbookId: id });

/** The workbooks of a visit: each evaluator writes with or without a network, and no text is lost. */
export const workbook = {
  read: endpoint({
    tagged: true,
    method: 'GET',
    path: '/api/cases/:id/workbook',
    summary: 'All that is taken along to a visit, with one’s own workbook as the server has it',
    requirement,
    access: evaluator,
    params,
    response: TakenAlong,
    errors: ['move_not_allowed'],
  }),
  registerDevice: endpoint({
    method: 'PUT',
    path: '/api/cases/:id/workbook/devices/:device',
    summary: 'Register a device of one’s own; the answer says which of its entries arrived',
    requirement,
    access: evaluator,
    params: z.object({ id, device: DeviceId }),
    body: z.strictObject({ label: line(DEVICE_LABEL_LENGTH) }),
    response: WorkbookDevice,
    errors: ['workbook_sealed', 'move_not_allowed', 'too_many_items', 'entry_differs'],
  }),
  sync: endpoint({
    method: 'POST',
    path: '/api/cases/:id/workbook/entries',
    summary: 'Send entries of a device, the oldest first. Those that are there are known; none is taken twice, and none is refused for what it says',
    requirement,
    access: evaluator,
    params,
    body: z.strictObject({
      device: DeviceId,
      sent_at: Entry.shape.at,
      entries: z.array(Entry).min(1, 'required').max(MAX_BATCH, 'too_many_items'),
    }),
    response: SyncAnswer,
    crowds: true,
    errors: ['entry_out_of_order', 'entry_differs', 'too_many_changes', 'too_many_items', 'overloaded'],
  }),
  entries: endpoint({
    method: 'GET',
    path: '/api/cases/:id/workbook/entries',
    summary: 'The entries of a workbook in the order in which they arrived; one’s own, unless another one is named',
    requirement,
    access: ['admin', 'evaluator'],
    params,
    query: z.object({ limit: page.limit, after_id: longId.optional(), workbook_id: id.optional() }),
    response: z.array(StoredEntry),
  }),
  addPhoto: endpoint({
    method: 'POST',
    path: '/api/cases/:id/workbook/photos',
    summary: 'Send a photograph of the workbook, without a place in it; one that is there answers 200',
    requirement,
    access: evaluator,
    params,
    body: z.strictObject({ sha256: Hash, taken_at: Entry.shape.at, device: DeviceId }),
    files: { file: PHOTO_FILE },
    uploads: 'photo',
    response: Photo,
    status: 201,
    errors: ['photo_has_location', 'evidence_full', 'image_too_large', 'too_many_uploads'],
  }),
  seal: endpoint({
    method: 'POST',
    path: '/api/cases/:id/workbook/seal',
    summary: 'Seal one’s workbook once device and server hold the same; a receipt confirms it',
    requirement,
    access: evaluator,
    params,
    body: z.strictObject({
      heads: z
        .array(z.strictObject({ device: z.string('required').regex(/^[\w-]{1,22}$/, 'invalid_value'), seq: wholeNumber(0), hash: Hash }))
        .max(50, 'too_many_items'),
      entries: wholeNumber(0),
      photos: wholeNumber(0),
      root: Hash,
    }),
    response: WorkbookReceipt,
    errors: ['seal_differs', 'photos_missing', 'workbook_incomplete', 'workbook_sealed', 'move_not_allowed'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/cases/:id/workbooks',
    summary: 'The workbooks of a case side by side, as far as they are open to the reader',
    requirement,
    access: ['admin', 'evaluator'],
    params,
    response: SideBySide,
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/api/cases/:id/workbooks/:workbookId/reopen',
    summary: 'Open a sealed workbook again, with a reason; its receipt counts no longer',
    requirement,
    access: evaluator,
    params: ofWorkbook,
    body: reason,
    response: Workbook,
    errors: ['move_not_allowed', 'workbook_open'],
  }),
  passOver: endpoint({
    method: 'POST',
    path: '/api/cases/:id/workbooks/:workbookId/pass-over',
    summary: 'Go on without the seal of a workbook, with a reason; what is in it stays',
    requirement,
    access: evaluator,
    params: ofWorkbook,
    body: reason,
    response: Workbook,
    errors: ['move_not_allowed', 'workbook_sealed'],
  }),
  import: endpoint({
    method: 'POST',
    path: '/api/cases/:id/workbook/import',
    summary: 'Take in the file that somebody saved from their device; its chain is checked, and all of it is laid aside',
    requirement,
    access: evaluator,
    params,
    body: z.strictObject({}),
    files: { file: { extensions: ['json'], maxBytes: EXPORTED_WORKBOOK_BYTES } },
    response: Imported,
    errors: ['import_invalid'],
  }),
  aside: endpoint({
    method: 'GET',
    path: '/api/cases/:id/workbook/aside',
    summary: 'Entries that were laid aside: one’s own, and for the lead those that can be taken over',
    requirement,
    access: evaluator,
    params,
    response: z.array(AsideEntry),
  }),
  take: endpoint({
    method: 'POST',
    path: '/api/cases/:id/workbook/aside/:entryId/take',
    summary: 'Take an entry that was laid aside into one’s own workbook; the new one names its source',
    requirement,
    access: evaluator,
    params: z.object({ id, entryId: longId }),
    response: StoredEntry,
    errors: ['workbook_sealed', 'move_not_allowed', 'invalid_value'],
  }),
};
