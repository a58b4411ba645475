import type { MemberRole } from '@miyar/contract';
import { and, eq, inArray, notExists, or } from 'drizzle-orm';
import { users } from '../../../../db/schema/accounts/accounts.ts';
import { institutions, memberships, organisations } from '../../../../db/schema/accounts/organisations.ts';
import type { Tx } from '../../../../platform/database/connect.ts';

/** The small changes of who belongs to an organisation; each belongs to an action that also records its event. */

/** Gives a new account an organisation of its own, which it owns. */
export async function openOrganisation(tx: Tx, userId: number, name: string, at: Date): Promise<void> {
  const [organisation] = await tx.insert(organisations).values({ name, createdAt: at }).returning({ id: organisations.id });
  await tx.insert(memberships).values({ organisationId: organisation!.id, userId, role: 'owner', createdAt: at });
}

export interface Joining {
  organisationId: number;
  userId: number;
  role: MemberRole;
  invitedBy: number;
  at: Date;
}

/** Makes a new account a member. */
export async function addMember(tx: Tx, { organisationId, userId, role, invitedBy, at }: Joining): Promise<void> {
  await tx.insert(memberships).values({ organisationId, userId, role, invitedBy, createdAt: at });
}

/** Makes somebody a member who belonged to another organisation; one that is empty afterwards goes. */
export async function moveMember(tx: Tx, { organisationId, userId, role, invitedBy, at }: Joining, from: number): Promise<void> {
  await tx.update(memberships).set({ organisationId, role, invitedBy, createdAt: at }).where(eq(memberships.userId, userId));
  await forgetEmptyOrganisation(tx, from);
}

/** Takes somebody out of an organisation. The account stays, with a new organisation of its own, so that the person can still apply or be invited. */
export async function takeOut(tx: Tx, { userId, name, at }: { userId: number; name: string; at: Date }): Promise<void> {
  const [own] = await tx.insert(organisations).values({ name, createdAt: at }).returning({ id: organisations.id });
  await tx.update(memberships).set({ organisationId: own!.id, role: 'owner', invitedBy: null, createdAt: at }).where(eq(memberships.userId, userId));
}

/** Gives members another role. */
export async function setMemberRole(tx: Tx, userIds: readonly number[], role: MemberRole): Promise<void> {
  if (userIds.length > 0)
    await tx
      .update(memberships)
      .set({ role })
      .where(inArray(memberships.userId, [...userIds]));
}

/** Ends the membership of an account that is deleted. */
export async function endMembership(tx: Tx, userId: number): Promise<void> {
  const left = await tx.delete(memberships).where(eq(memberships.userId, userId)).returning({ id: memberships.organisationId });
  for (const { id } of left) await forgetEmptyOrganisation(tx, id);
}

/**
 * Holds the accounts of everybody in some organisations, and of others, in the order in which everybody takes them: what
 * they do meanwhile is done before, or sees the change.
 */
export async function lockAccountsIn(tx: Tx, organisationIds: readonly number[], others: readonly number[] = []): Promise<void> {
  const inside = tx
    .select({ id: memberships.userId })
    .from(memberships)
    .where(inArray(memberships.organisationId, [...organisationIds]));
  await tx
    .select({ id: users.id })
    .from(users)
    .where(or(inArray(users.id, inside), others.length > 0 ? inArray(users.id, [...others]) : undefined))
    .orderBy(users.id)
    .for('no key update');
}

/** Holds organisations; after the accounts, as everybody does. */
export async function lockOrganisations(tx: Tx, organisationIds: readonly number[]): Promise<{ id: number; name: string }[]> {
  return tx
    .select({ id: organisations.id, name: organisations.name })
    .from(organisations)
    .where(inArray(organisations.id, [...organisationIds]))
    .orderBy(organisations.id)
    .for('no key update');
}

/** An organisation without people and institutions is only a person's name. */
async function forgetEmptyOrganisation(tx: Tx, organisationId: number): Promise<void> {
  await tx
    .delete(organisations)
    .where(
      and(
        eq(organisations.id, organisationId),
        notExists(tx.select({ id: memberships.userId }).from(memberships).where(eq(memberships.organisationId, organisationId))),
        notExists(tx.select({ id: institutions.id }).from(institutions).where(eq(institutions.organisationId, organisationId))),
      ),
    );
}
