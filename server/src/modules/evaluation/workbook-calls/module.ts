import { defineModuleWithoutTables } from '../../../define-module.ts';
import { WORKBOOK_NOTICES } from './notices.ts';
import { workbookRoutes } from './routes.ts';

/** What is done with workbooks; their tables are those of `workbook`. */
export const workbookCallsModule = defineModuleWithoutTables({
  name: 'workbook-calls',
  routes: { workbook: workbookRoutes },
  events: ['workbook.taken_along', 'workbook.sealed', 'workbook.reopened', 'workbook.passed_over', 'workbook.imported'],
  notices: WORKBOOK_NOTICES,
  search: {},
});
