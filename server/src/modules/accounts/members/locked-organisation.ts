import type { MemberRole } from '@miyar/contract';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { memberships } from '../../../db/schema/accounts/organisations.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { lockAccountsIn, lockOrganisations } from '../accounts/membership/memberships.ts';

/** A member as the rules look at one. */
export interface LockedMember {
  id: number;
  name: string;
  email: string;
  role: MemberRole;
  since: Date;
  suspended: boolean;
}

export interface LockedOrganisation {
  tx: Tx;
  organisation: { id: number; name: string };
  members: readonly LockedMember[];
  now: Date;
}

/** The members of an organisation, the longest first. */
export async function membersIn(db: Db | Tx, organisationId: number): Promise<LockedMember[]> {
  const rows = await db
    .select({ id: users.id, name: users.name, email: users.email, role: memberships.role, since: memberships.createdAt, suspendedAt: users.suspendedAt })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.organisationId, organisationId), isNull(users.deletedAt)))
    .orderBy(asc(memberships.createdAt), asc(users.id));
  return rows.map(({ suspendedAt, ...member }) => ({ ...member, suspended: suspendedAt !== null }));
}

/**
 * Opens a transaction that holds an organisation and everybody in it: of two changes of its members the second sees the first.
 * @param others accounts that are changed too
 * @throws Refusal not_found where there is no such organisation
 */
export function withOrganisation<T>(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  organisationId: number,
  body: (held: LockedOrganisation) => Promise<T>,
  others: readonly number[] = [],
): Promise<T> {
  const now = clock.now();
  return database.transaction(async (tx) => body(await hold(tx, organisationId, now)), {
    lockFirst: (tx) => lockAccountsIn(tx, [organisationId], others),
  });
}

/** Locks an organisation whose accounts are locked already. */
export async function hold(tx: Tx, organisationId: number, now: Date): Promise<LockedOrganisation> {
  const [organisation] = await lockOrganisations(tx, [organisationId]);
  if (!organisation) throw new Refusal('not_found');
  return { tx, organisation, members: await membersIn(tx, organisationId), now };
}

/**
 * Returns one of the locked members.
 * @throws Refusal not_found
 */
export function memberOf({ members }: Pick<LockedOrganisation, 'members'>, userId: number): LockedMember {
  const member = members.find(({ id }) => id === userId);
  if (!member) throw new Refusal('not_found');
  return member;
}
