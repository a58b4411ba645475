import { defineModuleWithoutTables } from '../../../define-module.ts';
import { filesOfAppeals } from './file-owner.ts';
import { APPEAL_NOTICES } from './notices.ts';
import { appealRoutes } from './routes.ts';

/** What is done with appeals: opened and withdrawn by an institution, heard and decided by a panel; their tables are those of `appeals`. */
export const appealHearingModule = defineModuleWithoutTables({
  name: 'appeal-hearing',
  routes: { appeals: appealRoutes },
  events: ['appeal.opened', 'appeal.panel_chosen', 'appeal.member_chosen', 'appeal.statement_made', 'appeal.decided', 'appeal.withdrawn'],
  notices: APPEAL_NOTICES,
  fileOwners: [filesOfAppeals],
  search: {},
});
