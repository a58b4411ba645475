import type { Role } from '@miyar/contract';
import type { May } from '../../../platform/refusal.ts';

/** An account, as far as it decides what may be done with it. */
export interface Subject {
  id: number;
  role: Role;
  verifiedAt: Date | null;
  suspendedAt: Date | null;
  /** An evaluator with a school under evaluation. */
  hasWork: boolean;
  secondFactor: boolean;
}

/** The administrator who acts, and the number of people who can administer. */
export interface Standpoint {
  actorId: number;
  administrators: number;
}

// Those who are suspended do not count, so that suspending or demoting one of them changes nothing.
const isLast = ({ role, suspendedAt }: Subject, { administrators }: Standpoint): boolean => role === 'admin' && suspendedAt === null && administrators <= 1;

/** A person is verified once (REQ-B7). */
export const mayVerify = ({ verifiedAt }: Subject): May<'user_verified_already'> => (verifiedAt === null ? true : 'user_verified_already');

/** Nobody can remove their own access, and one administrator always remains. */
export function maySuspend(subject: Subject, from: Standpoint): May<'not_oneself' | 'user_suspended_already' | 'last_administrator'> {
  if (subject.id === from.actorId) return 'not_oneself';
  if (subject.suspendedAt !== null) return 'user_suspended_already';
  return isLast(subject, from) ? 'last_administrator' : true;
}

/** Only what is suspended is restored. */
export const mayRestore = ({ suspendedAt }: Subject): May<'user_not_suspended'> => (suspendedAt === null ? 'user_not_suspended' : true);

/** A role changes between those of the staff, once its work is handed on (REQ-B6). */
export function mayChangeRole(subject: Subject, from: Standpoint): May<'not_oneself' | 'role_cannot_change' | 'last_administrator' | 'role_has_work'> {
  if (subject.id === from.actorId) return 'not_oneself';
  if (subject.role === 'institution') return 'role_cannot_change';
  if (isLast(subject, from)) return 'last_administrator';
  return subject.hasWork ? 'role_has_work' : true;
}

/** For people who have lost them. Administrators remove their own like everybody else, with their password (REQ-S10). */
export function mayRemoveSecondFactor(
  subject: Pick<Subject, 'id' | 'secondFactor'>,
  from: Pick<Standpoint, 'actorId'>,
): May<'not_oneself' | 'user_without_second_factor'> {
  if (subject.id === from.actorId) return 'not_oneself';
  return subject.secondFactor ? true : 'user_without_second_factor';
}
