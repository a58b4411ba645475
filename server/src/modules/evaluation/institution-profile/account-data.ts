import { eq } from 'drizzle-orm';
import { type AccountPart, ofInstitution } from '../../../account-part.ts';
import { institutions } from '../../../db/schema/accounts/organisations.ts';
import { institutionProfiles } from '../../../db/schema/accreditation/institution-profile.ts';
import { readProfile, readSites } from './reads.ts';

/** The profiles of the institutions of a person's organisation, with their sites. */
export const ACCOUNT: AccountPart = {
  copy: [
    {
      path: 'institution-profile.json',
      text: { ar: 'بيانات مؤسسات جهتك ومقارّها، إن وُجدت', en: 'the profiles of the institutions of your organisation, with their sites, if any' },
      read: ofInstitution(async (services, actor) => {
        const { db } = services.database;
        const written = await db
          .select({ id: institutions.id })
          .from(institutions)
          .innerJoin(institutionProfiles, eq(institutionProfiles.institutionId, institutions.id))
          .where(eq(institutions.organisationId, actor.organisationId ?? 0))
          .orderBy(institutions.id);
        const data = [];
        for (const { id } of written) data.push({ ...(await readProfile(db, actor, id)), ...(await readSites(db, actor, id)) });
        return data.length > 0 ? [{ path: 'institution-profile.json', data }] : [];
      }),
    },
  ],
  counts: [],
  forget: null,
};
