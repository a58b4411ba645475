import { join } from 'node:path';
import { keptSince } from '../../db/retention.ts';
import { forgetCounters } from '../../platform/http/shared-counters.ts';
import { pruneRepeatedRequests } from '../../platform/http/repeated-requests.ts';
import { pruneOutbox } from '../../platform/mail/prune-outbox.ts';
import { pruneSessions } from '../accounts/sessions.ts';
import { pruneContactMessages } from '../contact/actions.ts';
import { pruneArchives } from '../data-archive/actions.ts';
import { pruneRequests } from '../data-requests/actions.ts';
import { pruneConfirmations } from '../email-confirmation/actions.ts';
import { pruneFiles } from '../files/prune.ts';
import { pruneMails } from '../mail/send.ts';
import { pruneAttachments } from '../messaging/attachments.ts';
import { pruneMessages } from '../messaging/forget.ts';
import { pruneNotifications } from '../notifications/actions.ts';
import { pruneResets } from '../password-resets/actions.ts';
import { forgetChallenges } from '../second-factor/challenges.ts';
import { pruneInvitations } from '../users/invitations.ts';
import { pruneAccreditation } from './accreditation.ts';
import { pruneDeletedTraining, pruneTraining } from './training.ts';
/** What removes each kind the retention table gives to the night; a kind without it does not compile. */
const REMOVALS = {
    unsent_files: pruneAttachments,
    login_sessions: pruneSessions,
    challenges: ({ database, clock }) => forgetChallenges(database.db, clock.now()),
    links: async (services) => {
        await pruneResets(services);
        await pruneConfirmations(services);
    },
    invitations: pruneInvitations,
    mails: pruneMails,
    outbox: ({ config, clock }) => pruneOutbox(join(config.dataDir, 'outbox'), keptSince('outbox', clock.now())),
    notifications: pruneNotifications,
    archives: pruneArchives,
    counters: ({ database, clock }) => forgetCounters(database, keptSince('counters', clock.now())),
    repeated_requests: ({ database, clock }) => pruneRepeatedRequests(database, clock.now()),
    contact: pruneContactMessages,
    data_requests: pruneRequests,
    messages: pruneMessages,
    accreditation: pruneAccreditation,
    training: pruneTraining,
    deleted_training: pruneDeletedTraining,
    // Last: what the others leave without anything that speaks of it.
    replaced_files: pruneFiles,
};
/**
 * Removes everything whose time is over by the retention table, one kind after the other; one that fails stops none of the rest.
 * @throws Error that names the kinds that failed, so that the night is tried again
 */
export async function removeWhatIsOver(services) {
    const failed = [];
    for (const [kind, remove] of Object.entries(REMOVALS)) {
        try {
            await remove(services);
        }
        catch (error) {
            failed.push(kind);
            services.log.error({ err: error, kind }, 'records whose time is over could not be removed');
        }
    }
    if (failed.length > 0)
        throw new Error(`not removed: ${failed.join(', ')}`);
}
