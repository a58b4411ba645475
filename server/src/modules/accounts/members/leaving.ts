import { and, eq, sql } from 'drizzle-orm';
import { applications } from '../../../db/schema/accreditation/applications.ts';
import { institutions } from '../../../db/schema/accounts/organisations.ts';
import type { DeletedAccount } from '../../../account-part.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { releaseAreas } from '../../evaluation/self-evaluation/release-areas.ts';
import { setMemberRole } from '../accounts/membership/memberships.ts';
import { rememberMember } from './former-members.ts';
import { type LockedMember, hold, membersIn } from './locked-organisation.ts';
import { forgetInvitationsTo, revokeInvitationsOf } from './invitations.ts';
import { mayLoseOwner, successorOf } from './policy.ts';
import { memberships } from '../../../db/schema/accounts/organisations.ts';

/** Settles the ownership of an organisation when a member deletes the account. */

/** Nobody else is there, another owner is, an editor follows, or nobody can. */
type Succession = { next: LockedMember | undefined; blocked: boolean };

async function successionOf(db: Db | Tx, organisationId: number, userId: number): Promise<Succession> {
  const members = await membersIn(db, organisationId);
  const member = members.find(({ id }) => id === userId);
  if (!member || members.length === 1 || mayLoseOwner(member, members) === true) return { next: undefined, blocked: false };
  const next = (await hasOpenApplication(db, organisationId)) ? undefined : successorOf(userId, members);
  return { next, blocked: next === undefined };
}

const hasOpenApplication = async (db: Db | Tx, organisationId: number): Promise<boolean> => {
  const [row] = await db
    .select({ one: sql`1` })
    .from(applications)
    .innerJoin(institutions, eq(institutions.id, applications.institutionId))
    .where(and(eq(institutions.organisationId, organisationId), eq(applications.status, 'pending')))
    .limit(1);
  return row !== undefined;
};

/** Whether others would be left without an owner: while an application is open the owner hands over in person. */
export const leavesNoOwner = async (db: Db | Tx, { id, organisationId }: Actor): Promise<boolean> =>
  organisationId !== null && (await successionOf(db, organisationId, id)).blocked;

/** The name of the person who becomes owner if this account is deleted; null if nobody has to. */
export const nextOwnerOf = async (db: Db, { id, organisationId }: Actor): Promise<string | null> =>
  organisationId === null ? null : ((await successionOf(db, organisationId, id)).next?.name ?? null);

/** Hands the ownership on, and writes down that the person was a member, before the membership goes with the account. */
export async function leaveForGood(tx: Tx, { id, email, at }: Pick<DeletedAccount, 'id' | 'email' | 'at'>): Promise<void> {
  await forgetInvitationsTo(tx, email);
  const [own] = await tx.select({ organisationId: memberships.organisationId }).from(memberships).where(eq(memberships.userId, id));
  if (!own) return;
  const { organisationId } = own;
  // Held, so that of two owners who go at once the second sees that nobody else is left.
  const { members } = await hold(tx, organisationId, at);
  const { next, blocked } = await successionOf(tx, organisationId, id);
  if (blocked) throw new Refusal('last_owner');
  if (next) {
    await setMemberRole(tx, [next.id], 'owner');
    await recordEvent(tx, {
      kind: 'organisation.handed_over',
      at,
      actorId: id,
      userId: next.id,
      data: { organisation_id: organisationId, by: 'deletion' },
    });
  }
  await releaseAreas(tx, organisationId, id, at);
  await revokeInvitationsOf(tx, organisationId, id, at);
  const since = members.find((member) => member.id === id)?.since ?? at;
  await rememberMember(tx, organisationId, { email, since }, at);
}
