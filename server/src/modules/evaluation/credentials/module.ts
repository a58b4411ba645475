import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { credentialKeys, credentials } from '../../../db/schema/evaluation/credentials.ts';
import { defineModule } from '../../../define-module.ts';
import { signAnew } from './issue.ts';
import { credentialRoutes } from './routes.ts';
import { certificates } from '../../../db/schema/accreditation/certificates.ts';
import type { Tx } from '../../../platform/database/connect.ts';

const none = { none: 'nothing of a person' } as const;

/** The consistency rules of the module's rows. Each query returns the ids, or descriptions, of rows that break the rule. */
const INVARIANTS: Readonly<Record<string, SQL>> = {
  'a credential has a place in the status lists': sql`
    select d.id::text as at from credentials d join certificates c on c.id = d.certificate_id where c.credential_index is null`,
  'no current credential is signed with a revoked key': sql`
    select d.id::text as at from credentials d join credential_keys k on k.id = d.key_id join certificates c on c.id = d.certificate_id
    where d.replaced_at is null and k.state = 'revoked' and c.valid_until >= (k.revoked_at at time zone 'Asia/Riyadh')::date`,
};

/** Certificates as verifiable credentials, and the keys that sign them. */
export const credentialsModule = defineModule({
  name: 'credentials',
  routes: { credentials: credentialRoutes },
  tables: { credentialKeys, credentials },
  events: [],
  notices: null,
  retention: {},
  removals: {},
  personalData: {
    credential_keys: {
      activity: 'accreditation',
      retention: 'published',
      personal: '',
      rest: 'id kid public_jwk private_sealed state created_at retired_at revoked_at',
      copy: none,
      deletion: 'retained',
    },
    credentials: {
      activity: 'accreditation',
      retention: 'accreditation',
      personal: '',
      rest: 'id certificate_id key_id jws issued_at replaced_at',
      copy: none,
      deletion: 'retained',
    },
  },
  account: null,
  fileOwners: [],
  search: {},
  invariants: INVARIANTS,
  followsCertificate: { reissued: signAnew },
  destroyWithApplication: destroyCredentialsOf,
});

/** Destroys the credentials of an application whose retention is over. */
async function destroyCredentialsOf(tx: Tx, applicationId: number): Promise<void> {
  const own = tx.select({ id: certificates.id }).from(certificates).where(eq(certificates.applicationId, applicationId));
  await tx.delete(credentials).where(inArray(credentials.certificateId, own));
}
