import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { CONFIRMING, confirmation, id, moment } from '../core/fields.ts';
import { page } from '../core/paging.ts';

export const BACKUP_FREQUENCIES = ['off', 'daily', 'weekly', 'monthly'] as const;
export const BACKUP_STATES = ['waiting', 'running', 'ready', 'failed', 'cancelled'] as const;
/** The stage: rows are written, files are packed, the result is stored. */
export const BACKUP_STAGES = ['rows', 'files', 'keeping'] as const;
/** `undone`: something other than the backup prevented the test. */
export const BACKUP_TESTS = ['waiting', 'running', 'passed', 'failed', 'undone'] as const;
/** Backups contain data that people have a right to have destroyed, so none is retained longer than this (security j). */
export const BACKUP_DAYS = 35;
/** The largest number of scheduled backups that can be retained. */
export const MAX_BACKUPS = 30;

const count = z.int().nonnegative();

export const Backup = z.object({
  id: z.int(),
  state: z.enum(BACKUP_STATES),
  /** Requested by a person, or made by the schedule. */
  how: z.enum(['hand', 'schedule']),
  requested_by: z.string().nullable(),
  created_at: moment,
  finished_at: moment.nullable(),
  /** When it is removed by itself at the latest. */
  expires_at: moment,
  /** How far it has come, while it is made. */
  progress: z.object({ stage: z.enum(BACKUP_STAGES), files_done: count, files_total: count.nullable() }).nullable(),
  /** The content of the backup, once it is made. */
  made: z
    .object({
      file_name: z.string(),
      size: count,
      sha256: z.string(),
      encrypted: z.boolean(),
      rows: count,
      files: count,
      /** Files that a row names and the storage did not have. */
      missing_files: count,
      /** Whether its file is still where this server stores backups. */
      here: z.boolean(),
    })
    .nullable(),
  last_error: z.string().nullable(),
  /** The newest restore test, with what did not agree in the scratch copy. */
  test: z.object({ state: z.enum(BACKUP_TESTS), at: moment.nullable(), faults: z.array(z.string()) }).nullable(),
});
export type Backup = z.output<typeof Backup>;

const plan = {
  frequency: z.enum(BACKUP_FREQUENCIES, 'invalid_choice'),
  /** The hour in Riyadh: weekly on Fridays, monthly on the first. */
  hour: z.int('invalid_value').min(0, 'invalid_value').max(23, 'invalid_value'),
  /** How many scheduled backups are retained; older ones are removed when a new one is made. */
  kept: z.int('invalid_value').min(1, 'invalid_value').max(MAX_BACKUPS, 'invalid_value'),
};
const BackupPlan = z.object({
  ...plan,
  next_at: moment.nullable(),
  /** Whether the operator has set a key that encrypts them. */
  encrypted: z.boolean(),
  /** Where they are stored: a folder all nodes share, or the bucket of the files. */
  place: z.enum(['folder', 'bucket']),
});
export type BackupPlan = z.output<typeof BackupPlan>;

const one = { params: z.object({ id }), access: ['admin'], requirement: 'REQ-A41' } as const;

/** Backups from the administrator's screen and by a schedule (REQ-A41). */
export const backups = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/backups',
    summary: 'Backups, newest first',
    requirement: 'REQ-A41',
    access: ['admin'],
    query: z.object({ ...page }),
    response: z.array(Backup),
  }),
  make: endpoint({
    method: 'POST',
    path: '/api/admin/backups',
    summary: 'Back up now; the answer comes before the backup is made',
    requirement: 'REQ-A41',
    access: ['admin'],
    response: Backup,
    status: 201,
    errors: ['backup_under_way'],
  }),
  read: endpoint({ ...one, method: 'GET', path: '/api/admin/backups/:id', summary: 'One backup, and how far it has come', response: Backup }),
  cancel: endpoint({
    ...one,
    method: 'POST',
    path: '/api/admin/backups/:id/cancel',
    summary: 'Give up a backup that is being made; nothing of it is left',
    response: Backup,
    errors: ['backup_not_under_way'],
  }),
  download: endpoint({
    ...one,
    method: 'POST',
    path: '/api/admin/backups/:id/file',
    summary: 'Download an encrypted backup, with one’s password; the other administrators are notified',
    body: z.strictObject(confirmation),
    response: 'file',
    errors: ['backup_not_here', 'backup_not_sealed', ...CONFIRMING],
  }),
  test: endpoint({
    ...one,
    method: 'POST',
    path: '/api/admin/backups/:id/test',
    summary: 'Test a backup: restore it into a scratch copy and check all checksums and rules',
    response: Backup,
    errors: ['backup_not_here', 'backup_under_way'],
  }),
  delete: endpoint({
    ...one,
    method: 'DELETE',
    path: '/api/admin/backups/:id',
    summary: 'Delete a backup for good',
    response: z.object({ ok: z.literal(true) }),
    errors: ['backup_under_way'],
  }),
  readPlan: endpoint({
    method: 'GET',
    path: '/api/admin/backup-plan',
    summary: 'When backups are made automatically, and how many are retained',
    requirement: 'REQ-A41',
    access: ['admin'],
    response: BackupPlan,
  }),
  changePlan: endpoint({
    method: 'PUT',
    path: '/api/admin/backup-plan',
    summary: 'Set when backups are made automatically, and how many are retained',
    requirement: 'REQ-A41, security j',
    access: ['admin'],
    body: z.strictObject(plan),
    response: BackupPlan,
  }),
};
