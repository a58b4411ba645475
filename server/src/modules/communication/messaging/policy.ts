import { type Role, ROLES } from '@miyar/contract';
import type { Group } from '@miyar/contract/communication/messaging';
import type { May } from '../../../platform/refusal.ts';

type MayWrite = May<'may_not_write_to' | 'group_read_only'>;

/** The group that is a role's own; administrators need none. */
const GROUP_OF: Readonly<Record<Exclude<Role, 'admin'>, Group>> = { evaluator: 'evaluators', trainer: 'trainers', institution: 'schools' };

/**
 * The groups whose conversation a role reads (REQ-B9, REQ-B10).
 * @param heldBack a person of the staff whom nobody has verified yet, where the authority asks for it (REQ-B7)
 */
export function groupsOf(role: Role, heldBack: boolean): readonly Group[] {
  if (role === 'admin') return ['all', 'evaluators', 'trainers', 'schools'];
  return heldBack ? [] : ['all', GROUP_OF[role]];
}

/** The roles that read a group's conversation. */
export const rolesOf = (group: Group): Role[] => ROLES.filter((role) => groupsOf(role, false).includes(group));

/** Whether people of the role join groups only once they are verified (REQ-B7). */
export const waitsForVerification = (role: Role, requireStaffApproval: boolean): boolean =>
  requireStaffApproval && (role === 'evaluator' || role === 'trainer');

/** Only administrators write in groups (REQ-B10). */
export const mayWriteInGroup = (role: Role): MayWrite => (role === 'admin' ? true : 'group_read_only');

/** The other person of a direct conversation. */
export interface Other {
  role: Role;
  /** Can sign in: neither suspended nor deleted. */
  active: boolean;
  /** One of the two evaluates an institution of the other. */
  assigned: boolean;
}

/** An administrator writes to anyone; others to the authority, an evaluator and the institutions assigned to each other (REQ-B12). */
export function mayWriteTo(role: Role, other: Other): MayWrite {
  if (!other.active) return 'may_not_write_to';
  return role === 'admin' || other.role === 'admin' || other.assigned ? true : 'may_not_write_to';
}
