// Those who are suspended do not count, so that suspending or demoting one of them takes nothing away.
const isLast = ({ role, suspendedAt }, { administrators }) => role === 'admin' && suspendedAt === null && administrators <= 1;
/** A person is verified once (decision B7). */
export const mayVerify = ({ verifiedAt }) => (verifiedAt === null ? true : 'user_verified_already');
/** Nobody shuts themselves out, and somebody can always administer. */
export function maySuspend(subject, from) {
    if (subject.id === from.actorId)
        return 'not_oneself';
    if (subject.suspendedAt !== null)
        return 'user_suspended_already';
    return isLast(subject, from) ? 'last_administrator' : true;
}
/** Only what is suspended is restored. */
export const mayRestore = ({ suspendedAt }) => (suspendedAt === null ? 'user_not_suspended' : true);
/** A role changes between those of the staff, once its work is handed on (decision B6). */
export function mayChangeRole(subject, from) {
    if (subject.id === from.actorId)
        return 'not_oneself';
    if (subject.role === 'institution')
        return 'role_cannot_change';
    if (isLast(subject, from))
        return 'last_administrator';
    return subject.hasWork ? 'role_has_work' : true;
}
/** For who has lost them. An administrator's own go by proving who one is, as everybody's (security a 10). */
export function mayRemoveSecondFactor(subject, from) {
    if (subject.id === from.actorId)
        return 'not_oneself';
    return subject.secondFactor ? true : 'user_without_second_factor';
}
