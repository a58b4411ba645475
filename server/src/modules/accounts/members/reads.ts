import type { Member, OrganisationMember } from '@miyar/contract/accounts/members';
import { eq, inArray, sql } from 'drizzle-orm';
import { loginSessions } from '../../../db/schema/accounts/accounts.ts';
import { organisations } from '../../../db/schema/accounts/organisations.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { type LockedMember, membersIn } from './locked-organisation.ts';
import { mayAsOwner, mayBeNamed, mayChangeRole, mayReceive, mayRemove } from './policy.ts';

/** The organisation of the reader and what the reader may do in it now. */
export function ownOrganisation({ organisationId, memberRole }: Actor): { organisationId: number; role: NonNullable<Actor['memberRole']> } {
  if (organisationId === null || memberRole === null) throw new Refusal('forbidden');
  return { organisationId, role: memberRole };
}

const ORDER = { owner: 0, editor: 1, viewer: 2 } as const;
const inOrder = (members: readonly LockedMember[]): LockedMember[] => members.toSorted((a, b) => ORDER[a.role] - ORDER[b.role]);

/** The members of the reader's organisation, owners first. */
export async function membersOf({ database: { db } }: Services, actor: Actor): Promise<Member[]> {
  const { organisationId, role } = ownOrganisation(actor);
  const members = await membersIn(db, organisationId);
  const isOwner = role === 'owner';
  const seen = isOwner ? await lastSeen(db, members) : new Map<number, Date>();
  const reader = { id: actor.id, role };
  return inOrder(members).map((member) => ({
    user_id: member.id,
    name: member.name,
    email: isOwner ? member.email : null,
    role: member.role,
    since: member.since.toISOString(),
    last_seen_at: seen.get(member.id)?.toISOString() ?? null,
    self: member.id === actor.id,
    can: {
      invite: mayAsOwner(role),
      change_role: mayChangeRole(role, member, members),
      remove: mayRemove(reader, member, members),
      hand_over: mayReceive(reader, member),
    },
  }));
}

/**
 * The members of any organisation, for the authority.
 * @throws Refusal not_found
 */
export async function membersForAdmin({ database: { db } }: Services, organisationId: number): Promise<OrganisationMember[]> {
  const [organisation] = await db.select({ id: organisations.id }).from(organisations).where(eq(organisations.id, organisationId));
  if (!organisation) throw new Refusal('not_found');
  const members = await membersIn(db, organisationId);
  const seen = await lastSeen(db, members);
  return inOrder(members).map((member) => ({
    user_id: member.id,
    name: member.name,
    email: member.email,
    role: member.role,
    since: member.since.toISOString(),
    last_seen_at: seen.get(member.id)?.toISOString() ?? null,
    suspended: member.suspended,
    can: { name_owner: mayBeNamed(member, members) },
  }));
}

async function lastSeen(db: Db, members: readonly LockedMember[]): Promise<Map<number, Date>> {
  const ids = members.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: loginSessions.userId, at: sql<Date>`max(${loginSessions.lastSeenAt})`.mapWith(loginSessions.lastSeenAt) })
    .from(loginSessions)
    .where(inArray(loginSessions.userId, ids))
    .groupBy(loginSessions.userId);
  return new Map(rows.map(({ id, at }) => [id, at]));
}
