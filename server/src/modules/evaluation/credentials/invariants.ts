import { type SQL, sql } from 'drizzle-orm';

/** The consistency rules of the module's rows. Each query returns the ids, or descriptions, of rows that break the rule. */
export const INVARIANTS: Readonly<Record<string, SQL>> = {
  'a credential has a place in the status lists': sql`
    select d.id::text as at from credentials d join certificates c on c.id = d.certificate_id where c.credential_index is null`,
  'no current credential is signed with a revoked key': sql`
    select d.id::text as at from credentials d join credential_keys k on k.id = d.key_id join certificates c on c.id = d.certificate_id
    where d.replaced_at is null and k.state = 'revoked' and c.valid_until >= (k.revoked_at at time zone 'Asia/Riyadh')::date`,
};
