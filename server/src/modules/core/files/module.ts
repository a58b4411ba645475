import { defineModule } from '../../../define-module.ts';
import { files } from '../../../db/schema/core/files.ts';
import { RETENTION } from './retention.ts';
import { FILE_NOTICES } from './notices.ts';
import { pruneFiles } from './prune.ts';
import { fileRoutes } from './routes.ts';

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
  invariants: {},
});
