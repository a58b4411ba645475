import { type SQL, sql } from 'drizzle-orm';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { memberships } from '../../../db/schema/accounts/organisations.ts';

/** An e-mail address, or the beginning of one, as the whole of a search. */
export function addressIn(q = ''): string | undefined {
  const typed = q.trim().toLowerCase();
  return typed.indexOf('@') > 0 && !/\s/.test(typed) ? typed : undefined;
}

/** Institutions whose organisation has an account with an address that begins so. */
export const ofAddress = (address: string): SQL => sql`i.organisation_id in (
  select m.organisation_id from ${memberships} m join ${users} u on u.id = m.user_id where starts_with(u.email, ${address}))`;
