import { defineModule } from '../../../define-module.ts';
import { RETENTION } from './retention.ts';
import { pruneAccreditation } from './accreditation.ts';
import { pruneTraining, pruneDeletedTraining } from './training.ts';

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
  invariants: {},
});
