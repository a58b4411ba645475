import { checkChain } from './modules/audit/check-chain.ts';
import { keepBackupPlan } from './modules/backups/plan.ts';
import { runBackup } from './modules/backups/run.ts';
import { runBackupTest } from './modules/backups/test-aside.ts';
import { remindOfBreaches } from './modules/breaches/actions.ts';
import { makeArchive, sweepArchives } from './modules/data-archive/actions.ts';
import { remindOfRequests } from './modules/data-requests/actions.ts';
import { tellGroupByMail } from './modules/messaging/tell-by-mail.ts';
import { checkFile, sweepUnchecked } from './modules/files/check.ts';
import { sendMail, sweepMails } from './modules/mail/send.ts';
import { mailDueNotices } from './modules/notifications/mail-due.ts';
import { mailReset } from './modules/recovery/actions.ts';
import { removeWhatIsOver } from './modules/retention/nightly.ts';
/** What does each kind of work behind the answers. */
export const workersOf = (services) => ({
    send_mail: ({ mail }) => sendMail(services, mail),
    request_reset: ({ email }) => mailReset(services, email),
    mail_group_message: ({ message }) => tellGroupByMail(services, message),
    check_file: ({ file }) => checkFile(services, file),
    make_archive: ({ user }) => makeArchive(services, user),
    make_backup: ({ backup }) => runBackup(services, backup),
    test_backup: ({ backup }) => runBackupTest(services, backup),
    check_audit: async ({ by }) => void (await checkChain(services, by)),
});
/** The housekeeping, by the clock of Riyadh. */
export const tasksOf = (services) => [
    { name: 'sweep_mails', cron: '*/5 * * * *', run: () => sweepMails(services) },
    { name: 'sweep_unchecked', cron: '*/2 * * * *', run: () => sweepUnchecked(services) },
    { name: 'sweep_archives', cron: '*/15 * * * *', run: () => sweepArchives(services) },
    { name: 'sweep_backups', cron: '*/15 * * * *', run: () => keepBackupPlan(services) },
    { name: 'mail_notices', cron: '*/5 * * * *', run: () => mailDueNotices(services) },
    { name: 'check_audit', cron: '47 3 * * *', run: async () => void (await checkChain(services)) },
    { name: 'remind_registers', cron: '7 * * * *', run: () => remindOfRegisters(services) },
    { name: 'prune', cron: '17 3 * * *', run: () => removeWhatIsOver(services) },
];
/** What the two registers of privacy have to remind administrators of. */
async function remindOfRegisters(services) {
    await remindOfRequests(services);
    await remindOfBreaches(services);
}
