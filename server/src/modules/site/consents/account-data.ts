import { eq } from 'drizzle-orm';
import type { AccountPart } from '../../../account-part.ts';
import { consents } from '../../../db/schema/site/consents.ts';
import { forgetConsentsOf } from './actions.ts';
import { consentsOf } from './reads.ts';

/** What a person agreed to. */
export const ACCOUNT: AccountPart = {
  copy: [
    {
      path: 'consents.json',
      text: { ar: 'ما وافقت عليه', en: 'what you agreed to' },
      read: async (services, { id }) => [{ path: 'consents.json', data: await consentsOf(services, id) }],
    },
  ],
  counts: [{ kind: 'consents', outcome: 'removed', count: (db, { id }) => db.$count(consents, eq(consents.userId, id)) }],
  forget: (_services, tx, { id }) => forgetConsentsOf(tx, id),
};
