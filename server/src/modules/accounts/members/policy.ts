import type { MemberRole } from '@miyar/contract';
import { lacksMemberRole } from '../../../platform/http/actor.ts';
import type { May } from '../../../platform/refusal.ts';
import type { LockedMember } from './locked-organisation.ts';

type Subject = Pick<LockedMember, 'id' | 'role' | 'suspended'>;
type Lacking = 'viewer_reads_only' | 'not_owner';

/** True if the reader is an owner; otherwise the refusal. */
export const mayAsOwner = (reader: MemberRole | null): May<Lacking> => lacksMemberRole('owner', reader) ?? true;

/** Whether an organisation can do without a member as its owner: another one who can sign in remains. */
export function mayLoseOwner(member: Subject, members: readonly Subject[]): May<'last_owner'> {
  if (member.role !== 'owner') return true;
  return members.some(({ id, role, suspended }) => id !== member.id && role === 'owner' && !suspended) ? true : 'last_owner';
}

/** Owners give roles. */
export function mayChangeRole(reader: MemberRole | null, member: Subject, members: readonly Subject[]): May<Lacking | 'last_owner'> {
  const may = mayAsOwner(reader);
  return may === true ? mayLoseOwner(member, members) : may;
}

/** Owners remove others; everybody may leave. */
export function mayRemove(reader: { id: number; role: MemberRole | null }, member: Subject, members: readonly Subject[]): May<Lacking | 'last_owner'> {
  const may = member.id === reader.id ? true : mayAsOwner(reader.role);
  return may === true ? mayLoseOwner(member, members) : may;
}

/** An owner hands over to another member who can sign in. */
export function mayReceive(reader: { id: number; role: MemberRole | null }, member: Subject): May<Lacking | 'user_suspended_already' | 'invalid_value'> {
  const may = mayAsOwner(reader.role);
  if (may !== true) return may;
  if (member.id === reader.id) return 'invalid_value';
  return member.suspended ? 'user_suspended_already' : true;
}

/** The authority names an owner only where none is left who can sign in. */
export function mayBeNamed(member: Subject, members: readonly Subject[]): May<'owner_present' | 'user_suspended_already'> {
  if (members.some(({ role, suspended }) => role === 'owner' && !suspended)) return 'owner_present';
  return member.suspended ? 'user_suspended_already' : true;
}

/** Returns the member who becomes owner when the only owner deletes the account: the editor who has been there longest and can sign in. */
export const successorOf = <M extends Subject>(leaving: number, members: readonly M[]): M | undefined =>
  members.find(({ id, role, suspended }) => id !== leaving && role === 'editor' && !suspended);
