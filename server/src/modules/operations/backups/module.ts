import { defineModule } from '../../../define-module.ts';
import { WRITTEN_BY_STAFF } from '../../../db/personal-data.ts';
import { backups } from '../../../db/schema/operations/backups.ts';
import { RETENTION } from './retention.ts';
import { BACKUP_NOTICES } from './notices.ts';
import { backupRoutes } from './routes.ts';
import { runBackupPlan } from './plan.ts';
import { runBackup } from './run.ts';
import { runBackupTest } from './test-backup.ts';

export const backupsModule = defineModule({
  name: 'backups',
  routes: { backups: backupRoutes },
  tables: { backups },
  events: [
    'backup.asked',
    'backup.made',
    'backup.failed',
    'backup.cancelled',
    'backup.deleted',
    'backup.downloaded',
    'backup.expired',
    'backup.test_asked',
    'backup.tested',
    'backup.test_failed',
  ],
  notices: BACKUP_NOTICES,
  retention: RETENTION,
  removals: {},
  personalData: {
    backups: {
      activity: 'running',
      retention: 'backups',
      personal: 'requested_by',
      rest: 'id state how created_at finished_at expires_at run tries cancel_asked stage files_done files_total file_name size sha256 sealed row_count file_count missing_count last_error test test_run test_tries tested_at test_faults',
      looks: { file_name: 'made of a moment' },
      ...WRITTEN_BY_STAFF,
    },
  },
  account: null,
  fileOwners: [],
  search: {},
  jobs: {
    make_backup: (services, { backup }) => runBackup(services, backup),
    test_backup: (services, { backup }) => runBackupTest(services, backup),
  },
  tasks: [{ name: 'sweep_backups', cron: '*/15 * * * *', run: runBackupPlan }],
  invariants: {},
});
