import { BODY } from '../../../db/personal-data.ts';
import { defineModule } from '../../../define-module.ts';
import { certificateChanges } from '../../../db/schema/accreditation/certificate-changes.ts';
import { certificateReminders, certificateSites, certificates } from '../../../db/schema/accreditation/certificates.ts';
import { CERTIFICATE_NOTICES } from './notices.ts';
import { certificateRoutes } from './routes.ts';
import { INVARIANTS } from './invariants.ts';
import { sql, eq, inArray } from 'drizzle-orm';
import { type AccountPart, ofInstitution } from '../../../account-part.ts';
import { institutions } from '../../../db/schema/accounts/organisations.ts';
import { certificatesOf } from './reads.ts';
import type { Tx } from '../../../platform/database/connect.ts';

/** The certificates of a person's institution. */
const ACCOUNT: AccountPart = {
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

export const certificatesModule = defineModule({
  name: 'certificates',
  routes: { certificates: certificateRoutes },
  tables: { certificates, certificateChanges, certificateSites, certificateReminders },
  events: [
    'certificate.issued',
    'certificate.downloaded',
    'certificate.suspended',
    'certificate.reinstated',
    'certificate.withdrawn',
    'certificate.reissued',
    'certificate.site_suspended',
    'certificate.site_reinstated',
  ],
  notices: CERTIFICATE_NOTICES,
  retention: {},
  removals: {},
  personalData: {
    certificates: {
      activity: 'accreditation',
      retention: 'accreditation',
      personal: '',
      rest: 'id application_id institution_id certificate_number verification_code school_name school_name_ar country level decision framework_version issued_at valid_from valid_until kind kind_ar kind_en section region city_ar city_en city_key search_key status credential_index replaced_by_id',
      looks: { school_name: BODY, school_name_ar: BODY },
      copy: 'certificates.json',
      deletion: 'retained',
    },
    certificate_sites: {
      activity: 'accreditation',
      retention: 'accreditation',
      personal: 'by',
      rest: 'certificate_id site_id code name_ar name_en city_ar city_en city_key section state since reason_ar reason_en until',
      looks: { name_ar: BODY, name_en: BODY, reason_ar: BODY, reason_en: BODY },
      copy: { none: 'the sites of an institution as its certificate lists them; its people read them with the certificate' },
      deletion: 'retained',
    },
    certificate_reminders: { activity: 'accreditation', retention: 'accreditation', personal: '', rest: 'certificate_id step sent_at' },
    certificate_changes: {
      activity: 'accreditation',
      retention: 'accreditation',
      personal: 'by',
      rest: 'id certificate_id from to reason_ar reason_en until at duty_id',
      looks: { reason_ar: BODY, reason_en: BODY },
      copy: { none: 'a decision of the authority about an institution; its people see it with the certificate' },
      deletion: 'retained',
    },
  },
  account: ACCOUNT,
  fileOwners: [],
  search: {},
  invariants: INVARIANTS,
  destroyWithApplication: destroyCertificateOf,
});

/** Destroys the certificate of an application whose time is over, with its changes. */
async function destroyCertificateOf(tx: Tx, applicationId: number): Promise<void> {
  const ofApplication = tx.select({ id: certificates.id }).from(certificates).where(eq(certificates.applicationId, applicationId));
  await tx.delete(certificateChanges).where(inArray(certificateChanges.certificateId, ofApplication));
  await tx.delete(certificates).where(eq(certificates.applicationId, applicationId));
}
