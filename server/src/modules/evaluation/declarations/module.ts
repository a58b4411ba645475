import { declarations } from '../../../db/schema/evaluation/declarations.ts';
import { defineModule } from '../../../define-module.ts';
import { pruneDeclarations, RETENTION } from './retention.ts';
import { declarationRoutes } from './routes.ts';
import { asc, eq } from 'drizzle-orm';
import { type AccountPart, ofStaff } from '../../../account-part.ts';

/** The declarations of a person about themselves. */
const ACCOUNT: AccountPart = {
  copy: [
    {
      path: 'declarations.json',
      text: { ar: 'ما أفصحت عنه من تعارض المصالح', en: 'the conflicts of interest you declared' },
      read: ofStaff(async ({ database: { db } }, { id }) => {
        const data = await db.select().from(declarations).where(eq(declarations.evaluatorId, id)).orderBy(asc(declarations.id));
        return data.length > 0 ? [{ path: 'declarations.json', data }] : [];
      }),
    },
  ],
  counts: [],
  forget: null,
};

export const declarationsModule = defineModule({
  name: 'declarations',
  routes: { declarations: declarationRoutes },
  tables: { declarations },
  events: ['declarations.saved'],
  notices: null,
  retention: RETENTION,
  removals: { declarations: pruneDeclarations },
  personalData: {
    declarations: {
      activity: 'accreditation',
      retention: 'declarations',
      personal: 'evaluator_id school_name kind text from_on until_on at withdrawn_at',
      rest: 'id application_id organisation_id institution_id',
      copy: 'declarations.json',
      deletion: 'retained',
    },
  },
  account: ACCOUNT,
  fileOwners: [],
  search: {},
  invariants: {},
});
