import type { Output } from '@miyar/contract/core/endpoint';
import type { Mail } from '@miyar/contract/communication/mail';
import type { audit, AuditEntry } from '@miyar/contract/operations/audit';
import type { Backup, BackupPlan } from '@miyar/contract/operations/backups';
import type { FailedJob } from '@miyar/contract/operations/jobs';
import type { statistics } from '@miyar/contract/operations/statistics';
import { AT } from './accreditation.ts';
import { figure } from './training.ts';

export const mailSent = (changes: Partial<Mail> = {}): Mail => ({
  id: 51,
  kind: 'confirm_email',
  to: 'office@abuhurayra.example',
  language: 'ar',
  status: 'failed',
  attempts: 3,
  last_error: 'connect ECONNREFUSED',
  created_at: AT,
  sent_at: null,
  ...changes,
});

export const failedJob = (changes: Partial<FailedJob> = {}): FailedJob => ({
  id: '00000000-0000-4000-8000-000000000001',
  name: 'send_mail',
  created_at: AT,
  failed_at: AT,
  last_error: 'connect ECONNREFUSED',
  ...changes,
});

export const auditEntry = (changes: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 61,
  kind: 'application.submitted',
  at: AT,
  actor: { id: 5, name: 'Amina Nakato', role: 'institution' },
  by_token: null,
  person: null,
  school: { id: 3, name: 'Al-Huda Institute', name_alternative: 'معهد الهدى' },
  application_id: 1047,
  data: {},
  link: 61,
  hash: 'a1b2c3',
  ...changes,
});

export const backup = (changes: Partial<Backup> = {}): Backup => ({
  id: 71,
  state: 'ready',
  how: 'hand',
  requested_by: 'Nora Saleh',
  created_at: AT,
  finished_at: AT,
  expires_at: '2026-11-24T06:40:00Z',
  progress: null,
  made: { file_name: 'backup.zip', size: 1_048_576, sha256: 'ab', encrypted: true, rows: 1200, files: 34, missing_files: 0, here: true },
  last_error: null,
  test: null,
  ...changes,
});

export const backupPlan = (changes: Partial<BackupPlan> = {}): BackupPlan => ({
  frequency: 'daily',
  hour: 2,
  kept: 7,
  next_at: '2026-10-21T23:00:00Z',
  encrypted: true,
  place: 'folder',
  ...changes,
});

export const chain = (changes: Partial<Output<typeof audit.chain>> = {}): Output<typeof audit.chain> => ({
  links: 61,
  head: 'a1b2c3',
  waiting: 0,
  sealed: true,
  checked: { at: AT, links: 61, fault: null },
  ...changes,
});

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

export const adminStatistics = (): Output<typeof statistics.admin> => ({
  year: 2026,
  schools: figure(9),
  evaluators: figure(4),
  reports: figure(12),
  evaluations: figure(12),
  schools_by_status: [
    { status: 'pending', count: 3 },
    { status: 'approved', count: 5 },
    { status: 'denied', count: 1 },
  ],
  accredited: 6,
  in_force: 5,
  renewing: 1,
  evaluators_by_month: MONTHS.map((month) => ({ month, count: month === 2 ? 3 : month === 9 ? 1 : 0 })),
});

export const evaluatorStatistics = (): Output<typeof statistics.evaluator> => ({
  year: 2026,
  assigned: figure(3),
  reports: figure(5),
  visits_by_month: MONTHS.map((month) => ({ month, count: month === 4 ? 5 : 0 })),
  this_year: 5,
  average_per_month: 0.42,
  months_elapsed: 10,
});
