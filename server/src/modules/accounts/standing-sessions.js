import { and, eq, inArray, isNull } from 'drizzle-orm';
import { loginSessions, users } from '../../db/schema/accounts.ts';
import { lacksSecondFactor } from './second-factor-state.ts';
import { isOpen } from './session-list.ts';
/** Those of some login sessions that still open the platform; the others were ended, have run out, or their person may not act. */
export async function standingSessions({ database: { db }, clock }, sessionIds) {
    if (sessionIds.length === 0)
        return new Map();
    const rows = await db
        .select({ id: loginSessions.id, role: users.role, verifiedAt: users.verifiedAt, secondFactorMissing: lacksSecondFactor.as('second_factor_missing') })
        .from(loginSessions)
        .innerJoin(users, eq(users.id, loginSessions.userId))
        .where(and(inArray(loginSessions.id, [...sessionIds]), isOpen(clock.now()), isNull(users.suspendedAt), isNull(users.deletedAt)));
    return new Map(rows.map(({ id, role, verifiedAt, secondFactorMissing }) => [id, { role, verified: verifiedAt !== null, secondFactorMissing }]));
}
