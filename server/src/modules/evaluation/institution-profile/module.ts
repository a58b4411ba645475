import { eq, inArray, ne, and, sql, notExists } from 'drizzle-orm';
import { BODY } from '../../../db/personal-data.ts';
import { defineModule, type FileOwner } from '../../../define-module.ts';
import { institutions } from '../../../db/schema/accounts/organisations.ts';
import { applications, wasSubmitted } from '../../../db/schema/accreditation/applications.ts';
import { files } from '../../../db/schema/core/files.ts';
import {
  institutionChanges,
  institutionContacts,
  institutionProfiles,
  institutionSites,
  profileImports,
} from '../../../db/schema/accreditation/institution-profile.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { ACCOUNT } from './account-data.ts';
import { pruneImports } from './imports/actions.ts';
import { RETENTION } from './imports/retention.ts';
import { INVARIANTS } from './invariants.ts';
import { adoptLicences } from './licence.ts';
import { PROFILE_NOTICES } from './notices.ts';
import { institutionProfileRoutes } from './routes.ts';
import { askForProfile, closeProfileTask } from './task.ts';
import { pruneUnapplied, UNAPPLIED_RETENTION } from './unapplied.ts';

/** The file of a licence is for the organisation of its institution. */
const licenceFiles: FileOwner = {
  table: institutionProfiles,
  readers: (_services, actor) =>
    actor.role === 'institution'
      ? sql`exists (
          select 1 from ${institutionProfiles} join ${institutions} on ${institutions.id} = ${institutionProfiles.institutionId}
          where ${institutionProfiles.fileId} = ${files.id} and ${institutions.organisationId} = ${actor.organisationId})`
      : undefined,
  about: { institutionId: sql`select ${institutionProfiles.institutionId} from ${institutionProfiles} where ${institutionProfiles.fileId} = ${files.id}` },
};

export const institutionProfileModule = defineModule({
  name: 'institution-profile',
  routes: { institutionProfile: institutionProfileRoutes },
  tables: { institutionProfiles, institutionSites, institutionContacts, institutionChanges, profileImports },
  events: [
    'profile.changed',
    'profile.confirmed',
    'site.opened',
    'site.changed',
    'site.closed',
    'profiles.imported',
    'profiles.exported',
    'institution.destroyed',
  ],
  notices: PROFILE_NOTICES,
  retention: { ...RETENTION, ...UNAPPLIED_RETENTION },
  removals: { profile_imports: pruneImports, unapplied_institutions: pruneUnapplied },
  personalData: {
    institution_profiles: {
      activity: 'accreditation',
      retention: 'accreditation',
      personal: 'confirmed_by updated_by',
      rest: 'institution_id version kind founded unified_number registration_number licence_authority licence_number licence_from licence_until licence_item_id licence_file_id website phone email teachers_men teachers_women others_men others_women women_hours confirmed_at updated_at',
      looks: { phone: BODY, email: BODY },
      copy: 'institution-profile.json',
      deletion: 'retained',
    },
    institution_sites: {
      activity: 'accreditation',
      retention: 'accreditation',
      personal: '',
      rest: 'id institution_id code main name_ar name_en section learners_boys learners_girls address region city_ar city_en city_key opened_on closed_on',
      looks: { name_ar: BODY, name_en: BODY, address: BODY },
      copy: 'institution-profile.json',
      deletion: 'retained',
    },
    institution_contacts: {
      activity: 'accreditation',
      retention: 'accreditation',
      personal: 'name phone email by',
      rest: 'id institution_id role at',
      copy: 'institution-profile.json',
      deletion: 'retained',
    },
    institution_changes: {
      activity: 'accreditation',
      retention: 'accreditation',
      personal: 'by reason',
      rest: 'id institution_id site_id field before after source at',
      copy: { none: 'the history of an institution, which its people read with its profile' },
      deletion: 'retained',
    },
    profile_imports: {
      activity: 'accreditation',
      retention: 'profile_imports',
      personal: 'by',
      rest: 'id file_name sha256 lines at',
      looks: { file_name: 'of a file of the authority' },
      copy: { none: 'that one imported a file, which is in the log' },
      deletion: 'retained',
    },
  },
  account: ACCOUNT,
  fileOwners: [licenceFiles],
  search: {},
  tasks: [{ name: 'adopt_licences', cron: '24 2 * * *', run: adoptLicences, atStart: true }],
  invariants: INVARIANTS,
  followsApplication: {
    submitted: askForProfile,
    withdrawn: async (tx, applicationId, _by, at) => {
      await closeProfileTask(tx, applicationId, at);
      return false;
    },
  },
  followsCertificate: { issued: askForProfile },
  destroyWithApplication: destroyProfileWithLast,
});

/** Destroys the profile of an institution whose last application is destroyed, not with a working draft, and gives the file of its licence. */
async function destroyProfileWithLast(tx: Tx, applicationId: number): Promise<number[]> {
  const others = tx
    .select({ one: sql`1` })
    .from(applications)
    .where(and(eq(applications.institutionId, institutionProfiles.institutionId), ne(applications.id, applicationId)));
  const ofApplication = tx
    .select({ id: applications.institutionId })
    .from(applications)
    .where(and(eq(applications.id, applicationId), wasSubmitted));
  const gone = await tx
    .delete(institutionProfiles)
    .where(and(inArray(institutionProfiles.institutionId, ofApplication), notExists(others)))
    .returning({ fileId: institutionProfiles.fileId, institutionId: institutionProfiles.institutionId });
  for (const { institutionId } of gone) {
    await tx.delete(institutionChanges).where(eq(institutionChanges.institutionId, institutionId));
    await tx.delete(institutionContacts).where(eq(institutionContacts.institutionId, institutionId));
    await tx.delete(institutionSites).where(eq(institutionSites.institutionId, institutionId));
  }
  return gone.flatMap(({ fileId }) => (fileId === null ? [] : [fileId]));
}
