import type { Role } from '@miyar/contract';
import { and, eq } from 'drizzle-orm';
import { conversations } from '../../../../db/schema/communication/messaging.ts';
import type { Identify } from '../../../../platform/http/actor.ts';
import type { People } from '../../../../platform/realtime/people.ts';
import type { Services } from '../../../../services.ts';
import { groupsOf, waitsForVerification } from '../policy.ts';
import { ofReader } from '../visible.ts';
import { conversationsWhere } from '../conversation-rows.ts';
import { mark } from '../mark-read.ts';

/** The people behind those login sessions that are still active. */
type ActiveSessions = (
  sessionIds: readonly number[],
) => Promise<ReadonlyMap<number, { role: Role; verified: boolean; secondFactorMissing: boolean; membership: string }>>;

/** The queries of the open connections about accounts and conversations. */
export const peopleOf = (services: Services, identify: Identify, activeSessions: ActiveSessions, caseSide: People['caseSide']): People => ({
  identify,
  caseSide,
  async activeSessions(sessionIds) {
    const { requireStaffApproval } = services.config;
    const active = await activeSessions(sessionIds);
    const open = [...active].filter(([, { secondFactorMissing }]) => !secondFactorMissing);
    return new Map(
      open.map(([id, { role, verified, membership }]) => [
        id,
        { membership, groups: groupsOf(role, !verified && waitsForVerification(role, requireStaffApproval)) },
      ]),
    );
  },
  async writesTo(person, conversationId) {
    const which = and(eq(conversations.id, conversationId), ofReader(services, person));
    const [found] = await conversationsWhere(services, services.database.db, person, which);
    return found?.can.write === true ? (found.other_user_id ?? undefined) : undefined;
  },
  delivered: (person, conversationId, upTo) => mark(services, person, conversationId, 'delivered', upTo),
});
