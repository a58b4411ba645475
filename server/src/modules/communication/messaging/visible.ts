import type { Language, Role } from '@miyar/contract';
import { eq, inArray, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { assignments } from '../../../db/schema/accreditation/assignments.ts';
import { conversations } from '../../../db/schema/communication/messaging.ts';
import { institutions, memberships } from '../../../db/schema/accounts/organisations.ts';
import type { Services } from '../../../services.ts';
import { groupsOf, waitsForVerification } from './policy.ts';

/** The person who reads or writes, with their role. */
export interface Reader {
  id: number;
  role: Role;
  /** The language of the text they read first, of two; Arabic if they have not chosen. */
  language?: Language;
}

/** A person as a statement knows them: by their id, or its place in a prepared one. */
export interface StatementReader {
  id: number | Placeholder;
  role: Role;
}

export type Rules = Pick<Services, 'config'>;

/** The group conversations a person reads, as a condition on `conversations`. */
export function ofOwnGroups({ config }: Rules, { id, role }: StatementReader): SQL {
  const own = inArray(conversations.groupName, [...groupsOf(role, false)]);
  if (!waitsForVerification(role, config.requireStaffApproval)) return own;
  return sql`(${own} and exists (select 1 from ${users} held where held.id = ${id} and held.verified_at is not null))`;
}

/** The conversations a person has part in, as a condition on `conversations`: any other is not found. */
export const ofReader = (rules: Rules, reader: StatementReader): SQL =>
  or(eq(conversations.firstUserId, reader.id), eq(conversations.secondUserId, reader.id), ofOwnGroups(rules, reader))!;

/** Since when a group's messages count as unread for a person: since they joined. */
export const memberSince = ({ config }: Rules, { id, role }: StatementReader): SQL =>
  waitsForVerification(role, config.requireStaffApproval)
    ? sql`(select coalesce(self.verified_at, self.created_at) from ${users} self where self.id = ${id})`
    : sql`(select self.created_at from ${users} self where self.id = ${id})`;

/**
 * Whether one of two evaluates an institution of the other now, as a condition (REQ-B12).
 * @param other the id of the other person
 */
export function isAssignedWith({ id, role }: StatementReader, other: SQL): SQL<boolean> {
  if (role !== 'evaluator' && role !== 'institution') return sql`false`;
  const [evaluator, applicant] = role === 'evaluator' ? [sql`${id}`, other] : [other, sql`${id}`];
  return sql`exists (
    select 1 from ${assignments} s
    join ${institutions} i on i.id = s.institution_id
    join ${memberships} p on p.organisation_id = i.organisation_id
    where s.ended_at is null and s.evaluator_id = ${evaluator} and p.user_id = ${applicant})`;
}

/** The properties of a reader that change a statement, as parts of its name. */
export const readerParts = ({ config }: Rules, { role }: Reader): readonly (string | false)[] => [
  role,
  waitsForVerification(role, config.requireStaffApproval) && 'held',
];
