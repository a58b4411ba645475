import { and, eq } from 'drizzle-orm';
import { conversations } from '../../db/schema/messaging.ts';
import { standingSessions } from '../accounts/standing-sessions.ts';
import { groupsOf, isHeldBack } from '../conversations/policy.ts';
import { ofReader } from '../conversations/visible.ts';
import { conversationsWhere } from './conversation-rows.ts';
import { mark } from './mark-read.ts';
/** What the open connections ask of the accounts and the conversations. */
export const peopleOf = (services, identify) => ({
    identify,
    async standing(sessionIds) {
        const { requireStaffApproval } = services.config;
        const standing = await standingSessions(services, sessionIds);
        const open = [...standing].filter(([, { secondFactorMissing }]) => !secondFactorMissing);
        return new Map(open.map(([id, { role, verified }]) => [id, { groups: groupsOf(role, !verified && isHeldBack(role, requireStaffApproval)) }]));
    },
    async writesTo(person, conversationId) {
        const which = and(eq(conversations.id, conversationId), ofReader(services, person));
        const [found] = await conversationsWhere(services, services.database.db, person, which);
        return found?.can.write === true ? (found.other_user_id ?? undefined) : undefined;
    },
    delivered: (person, conversationId, upTo) => mark(services, person, conversationId, 'delivered', upTo),
});
