import type { Role } from '@miyar/contract';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { loginSessions, users } from '../../../db/schema/accounts/accounts.ts';
import { memberships } from '../../../db/schema/accounts/organisations.ts';
import type { Services } from '../../../services.ts';
import { RIGHTS_COLUMNS } from './membership/actor-columns.ts';
import { lacksSecondFactor } from './second-factor-state.ts';
import { isOpen } from './session-list.ts';

/** Whose an active login session is. */
export interface ActiveSession {
  role: Role;
  verified: boolean;
  secondFactorMissing: boolean;
  /** The organisation and what the person may do in it, as one word that changes with either. */
  membership: string;
}

/** Those of some login sessions that still open the platform; the others were ended, have run out, or their person may not act. */
export async function activeSessions({ database: { db }, clock }: Services, sessionIds: readonly number[]): Promise<Map<number, ActiveSession>> {
  if (sessionIds.length === 0) return new Map();
  const rows = await db
    .select({
      id: loginSessions.id,
      verifiedAt: users.verifiedAt,
      ...RIGHTS_COLUMNS,
      secondFactorMissing: lacksSecondFactor.as('second_factor_missing'),
    })
    .from(loginSessions)
    .innerJoin(users, eq(users.id, loginSessions.userId))
    .leftJoin(memberships, eq(memberships.userId, users.id))
    .where(and(inArray(loginSessions.id, [...sessionIds]), isOpen(clock.now()), isNull(users.suspendedAt), isNull(users.deletedAt)));
  return new Map(
    rows.map(({ id, role, verifiedAt, organisationId, memberRole, secondFactorMissing }) => [
      id,
      { role, verified: verifiedAt !== null, secondFactorMissing, membership: `${organisationId} ${memberRole}` },
    ]),
  );
}
