import { sql } from 'drizzle-orm';
import { type AccountPart, ofInstitution } from '../../../account-part.ts';
import { institutions } from '../../../db/schema/accounts/organisations.ts';
import { certificates } from '../../../db/schema/accreditation/certificates.ts';
import { certificatesOf } from './reads.ts';

/** The certificates of a person's institution. */
export const ACCOUNT: AccountPart = {
  copy: [
    {
      path: 'certificates.json',
      text: { ar: 'الشهادات', en: 'certificates' },
      read: ofInstitution(async (services, actor) => [{ path: 'certificates.json', data: await certificatesOf(services, actor) }]),
    },
  ],
  counts: [
    {
      kind: 'certificates',
      outcome: 'record',
      count: (db, { organisationId }) =>
        organisationId === null
          ? Promise.resolve(0)
          : db.$count(
              certificates,
              sql`${certificates.institutionId} in (select ${institutions.id} from ${institutions} where ${institutions.organisationId} = ${organisationId})`,
            ),
    },
  ],
  forget: null,
};
