import { eq, inArray, or, sql } from 'drizzle-orm';
import { users } from '../../db/schema/accounts.ts';
import { assignments } from '../../db/schema/assignments.ts';
import { conversations } from '../../db/schema/messaging.ts';
import { institutions, memberships } from '../../db/schema/organisations.ts';
import { groupsOf, isHeldBack } from './policy.ts';
/** The group conversations a person reads, as a condition on `conversations`. */
export function ofOwnGroups({ config }, { id, role }) {
    const own = inArray(conversations.groupName, [...groupsOf(role, false)]);
    if (!isHeldBack(role, config.requireStaffApproval))
        return own;
    return sql `(${own} and exists (select 1 from ${users} held where held.id = ${id} and held.verified_at is not null))`;
}
/** The conversations a person has part in, as a condition on `conversations`: any other is not found. */
export const ofReader = (rules, reader) => or(eq(conversations.firstUserId, reader.id), eq(conversations.secondUserId, reader.id), ofOwnGroups(rules, reader));
/** From when on a group's messages are news to a person: from when they came to it. */
export const memberSince = ({ config }, { id, role }) => isHeldBack(role, config.requireStaffApproval)
    ? sql `(select coalesce(self.verified_at, self.created_at) from ${users} self where self.id = ${id})`
    : sql `(select self.created_at from ${users} self where self.id = ${id})`;
/**
 * Whether one of two evaluates an institution of the other now, as a condition (decision B12).
 * @param other the id of the other person
 */
export function isAssignedWith({ id, role }, other) {
    if (role !== 'evaluator' && role !== 'institution')
        return sql `false`;
    const [evaluator, applicant] = role === 'evaluator' ? [sql `${id}`, other] : [other, sql `${id}`];
    return sql `exists (
    select 1 from ${assignments} s
    join ${institutions} i on i.id = s.institution_id
    join ${memberships} p on p.organisation_id = i.organisation_id
    where s.ended_at is null and s.evaluator_id = ${evaluator} and p.user_id = ${applicant})`;
}
