import { credentialKeys, credentials } from '../../../db/schema/evaluation/credentials.ts';
import { defineModule } from '../../../define-module.ts';
import { INVARIANTS } from './invariants.ts';
import { credentialRoutes } from './routes.ts';
import { eq, inArray } from 'drizzle-orm';
import { certificates } from '../../../db/schema/accreditation/certificates.ts';
import type { Tx } from '../../../platform/database/connect.ts';

const none = { none: 'nothing of a person' } as const;

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
  destroyWithApplication: destroyCredentialsOf,
});

/** Destroys the credentials of an application whose retention is over. */
async function destroyCredentialsOf(tx: Tx, applicationId: number): Promise<void> {
  const own = tx.select({ id: certificates.id }).from(certificates).where(eq(certificates.applicationId, applicationId));
  await tx.delete(credentials).where(inArray(credentials.certificateId, own));
}
