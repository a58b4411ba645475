import { eq } from 'drizzle-orm';
import { accountImports, importedPeople } from '../../../db/schema/accounts/imports.ts';
import { defineModule } from '../../../define-module.ts';
import { forgetImported, pruneImports } from './accept.ts';
import { RETENTION } from './retention.ts';
import { importRoutes } from './routes.ts';
import { mailImport } from './actions.ts';

export const importsModule = defineModule({
  name: 'imports',
  routes: { imports: importRoutes },
  tables: { accountImports, importedPeople },
  events: ['accounts.imported', 'accounts.import_undone'],
  notices: null,
  retention: RETENTION,
  removals: { account_imports: pruneImports },
  personalData: {
    account_imports: {
      activity: 'accounts',
      retention: 'account_imports',
      personal: 'by',
      rest: 'id file_name at expires_at undone_at',
      looks: { file_name: 'of a file of the authority' },
      copy: { none: 'that one imported a file, which is in the log; the people in it are others' },
      deletion: 'retained',
    },
    imported_people: {
      activity: 'accounts',
      retention: 'account_imports',
      personal: 'name email language institution institution_alternative country accepted_at',
      rest: 'id import_id role token_hash mailed_at revoked_at',
      looks: { mailed_at: 'a moment of the platform' },
      copy: 'import.json',
      deletion: 'removed',
    },
  },
  account: {
    copy: [
      {
        path: 'import.json',
        text: { ar: 'ما كُتب عنك في الملف الذي دُعيت به، إن دُعيت بملف', en: 'what was written of you in the file you were invited with, if you were' },
        read: async ({ database: { db } }, { email }) => {
          const rows = await db.select().from(importedPeople).where(eq(importedPeople.email, email));
          return rows.length > 0 ? [{ path: 'import.json', data: rows.map(({ tokenHash: _token, importId: _import, ...row }) => row) }] : [];
        },
      },
    ],
    counts: [],
    forget: (_services, tx, { email }) => forgetImported(tx, email),
  },
  fileOwners: [],
  search: {},
  jobs: { mail_import: (services, { import: id }) => mailImport(services, id) },
  invariants: {},
});
