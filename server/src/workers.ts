import { pruneSessions } from './modules/accounts/sessions.ts';
import { makeArchive, pruneArchives, sweepArchives } from './modules/data-archive/actions.ts';
import { pruneConfirmations } from './modules/email-confirmation/actions.ts';
import { pruneAttachments } from './modules/messaging/attachments.ts';
import { tellGroupByMail } from './modules/messaging/tell-by-mail.ts';
import { pruneMails, sendMail, sweepMails } from './modules/mail/send.ts';
import { pruneNotifications } from './modules/notifications/actions.ts';
import { mailDueNotices } from './modules/notifications/mail-due.ts';
import { mailReset } from './modules/recovery/actions.ts';
import { pruneResets } from './modules/password-resets/actions.ts';
import { forgetChallenges } from './modules/second-factor/challenges.ts';
import { pruneRepeatedRequests } from './platform/http/repeated-requests.ts';
import { forgetCounters } from './platform/http/shared-counters.ts';
import type { Task, Workers } from './platform/jobs/open-jobs.ts';
import type { Services } from './services.ts';

/** What does each kind of work behind the answers. */
export const workersOf = (services: Services): Workers => ({
  send_mail: ({ mail }) => sendMail(services, mail),
  request_reset: ({ email }) => mailReset(services, email),
  mail_group_message: ({ message }) => tellGroupByMail(services, message),
  make_archive: ({ user }) => makeArchive(services, user),
});

/** The housekeeping, by the clock of Riyadh. */
export const tasksOf = (services: Services): readonly Task[] => [
  { name: 'sweep_mails', cron: '*/5 * * * *', run: () => sweepMails(services) },
  { name: 'sweep_archives', cron: '*/15 * * * *', run: () => sweepArchives(services) },
  { name: 'mail_notices', cron: '*/5 * * * *', run: () => mailDueNotices(services) },
  { name: 'prune', cron: '17 3 * * *', run: () => prune(services) },
];

/** Forgets what ended long ago and nobody asks for any more. */
async function prune(services: Services): Promise<void> {
  await pruneAttachments(services);
  await pruneSessions(services);
  await forgetChallenges(services.database.db, services.clock.now());
  await pruneResets(services);
  await pruneConfirmations(services);
  await pruneMails(services);
  await pruneNotifications(services);
  await pruneArchives(services);
  await forgetCounters(services.database, services.clock.now());
  await pruneRepeatedRequests(services.database, services.clock.now());
}
