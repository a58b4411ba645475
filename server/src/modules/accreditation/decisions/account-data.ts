import { desc, eq } from 'drizzle-orm';
import { type AccountPart, ofStaff } from '../../../account-part.ts';
import { decisions } from '../../../db/schema/accreditation/decisions.ts';

/** The decisions a person made. */
export const ACCOUNT: AccountPart = {
  copy: [
    {
      path: 'decisions.json',
      text: { ar: 'القرارات التي أصدرتها', en: 'decisions you made' },
      read: ofStaff(async ({ database: { db } }, { id }) => {
        const made = await db.select().from(decisions).where(eq(decisions.decidedBy, id)).orderBy(desc(decisions.id));
        return made.length > 0 ? [{ path: 'decisions.json', data: made }] : [];
      }),
    },
  ],
  counts: [{ kind: 'decisions', outcome: 'record', count: (db, { id }) => db.$count(decisions, eq(decisions.decidedBy, id)) }],
  forget: null,
};
