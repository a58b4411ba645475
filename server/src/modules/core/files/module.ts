import { defineModule } from '../../../define-module.ts';
import { files } from '../../../db/schema/core/files.ts';
import { RETENTION } from './retention.ts';
import { FILE_NOTICES } from './notices.ts';
import { pruneFiles } from './prune.ts';
import { fileRoutes } from './routes.ts';
import { checkFile, sweepUnchecked } from './check.ts';
import { sweepNightly } from './sweep.ts';

export const filesModule = defineModule({
  name: 'files',
  routes: { files: fileRoutes },
  tables: { files },
  events: ['file.downloaded', 'file.infected'],
  notices: FILE_NOTICES,
  retention: RETENTION,
  removals: { replaced_files: pruneFiles },
  personalData: {
    files: {
      activity: 'accreditation',
      retention: ['accreditation', 'training', 'replaced_files'],
      personal: 'name uploaded_by storage_key',
      rest: 'id token extension mime size sha256 created_at held scanned_at',
      copy: { none: 'each is beside the record it belongs to' },
      deletion: 'retained',
    },
  },
  account: null,
  fileOwners: [],
  search: {},
  jobs: { check_file: (services, { file }) => checkFile(services, file) },
  tasks: [
    { name: 'sweep_unchecked', cron: '*/2 * * * *', run: sweepUnchecked },
    { name: 'sweep_storage', cron: '37 4 * * *', run: sweepNightly },
  ],
  invariants: {},
});
