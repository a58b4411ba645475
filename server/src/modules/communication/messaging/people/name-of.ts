import { type SQL, sql } from 'drizzle-orm';
import { users } from '../../../../db/schema/accounts/accounts.ts';
import type { Reader } from '../visible.ts';

/**
 * The text by which people are found, in a query of `users`: administrators find by name and address, others by the name alone, since addresses are not shown
 * to them. An account's key is the name and then the address, with a space for each of its signs.
 */
export const nameOf = ({ role }: Pick<Reader, 'role'>): SQL =>
  role === 'admin' ? sql`${users.searchKey}` : sql`left(${users.searchKey}, -(1 + char_length(btrim(regexp_replace(${users.email}, '[-_''.@]+', ' ', 'g')))))`;
