import { ROLES } from '@miyar/contract';
/** The group that is a role's own; administrators need none. */
const GROUP_OF = { evaluator: 'evaluators', trainer: 'trainers', institution: 'schools' };
/**
 * The groups whose conversation a role reads (decisions B9, B10).
 * @param heldBack a person of the staff whom nobody has verified yet, where the authority asks for it (decision B7)
 */
export function groupsOf(role, heldBack) {
    if (role === 'admin')
        return ['all', 'evaluators', 'trainers', 'schools'];
    return heldBack ? [] : ['all', GROUP_OF[role]];
}
/** The roles that read a group's conversation. */
export const rolesOf = (group) => ROLES.filter((role) => groupsOf(role, false).includes(group));
/** Whether people of the role are kept out of groups until they are verified (decision B7). */
export const isHeldBack = (role, requireStaffApproval) => requireStaffApproval && (role === 'evaluator' || role === 'trainer');
/** Only administrators write in groups (decision B10). */
export const mayWriteInGroup = (role) => (role === 'admin' ? true : 'group_read_only');
/** An administrator writes to anyone; others to the authority, an evaluator and the institutions assigned to each other (decision B12). */
export function mayWriteTo(role, other) {
    if (!other.active)
        return 'may_not_write_to';
    return role === 'admin' || other.role === 'admin' || other.assigned ? true : 'may_not_write_to';
}
