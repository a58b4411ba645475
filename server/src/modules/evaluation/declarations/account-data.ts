import { asc, eq } from 'drizzle-orm';
import { type AccountPart, ofStaff } from '../../../account-part.ts';
import { declarations } from '../../../db/schema/evaluation/declarations.ts';

/** What a person declared of themselves. */
export const ACCOUNT: AccountPart = {
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
