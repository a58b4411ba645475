import { eq } from 'drizzle-orm';
import { workbookKeys } from '../../../db/schema/evaluation/workbooks.ts';
import { defineModule } from '../../../define-module.ts';
import { WORKBOOK_KEYS } from './device-secret.ts';
import { workbookKeyRoutes } from './routes.ts';

export const workbookKeyModule = defineModule({
  name: 'workbook-key',
  routes: { workbookKey: workbookKeyRoutes },
  tables: { workbookKeys },
  events: [],
  openers: [WORKBOOK_KEYS],
  notices: null,
  retention: {},
  removals: {},
  personalData: {
    workbook_keys: {
      activity: 'accounts',
      retention: 'accounts',
      personal: 'user_id renewed_at',
      rest: 'number',
      copy: { none: 'a number of a key; when a password was reset is in events.json' },
      deletion: 'removed',
    },
  },
  account: { copy: [], counts: [], forget: async (_services, tx, { id }) => void (await tx.delete(workbookKeys).where(eq(workbookKeys.userId, id))) },
  fileOwners: [],
  search: {},
  invariants: {},
});
