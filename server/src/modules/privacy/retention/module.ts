import { defineModule } from '../../../define-module.ts';
import { RETENTION } from './retention.ts';
import { pruneAccreditation } from './accreditation.ts';
import { pruneTraining, pruneDeletedTraining } from './training.ts';
import { runRetention } from './nightly.ts';

export const retentionModule = defineModule({
  name: 'retention',
  routes: {},
  tables: {},
  events: ['application.destroyed'],
  notices: null,
  retention: RETENTION,
  removals: { accreditation: pruneAccreditation, training: pruneTraining, deleted_training: pruneDeletedTraining },
  personalData: {},
  account: null,
  fileOwners: [],
  search: {},
  tasks: [{ name: 'prune', cron: '17 3 * * *', run: runRetention }],
  invariants: {},
});
