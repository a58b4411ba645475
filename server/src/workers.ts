import { openDueSelfEvaluations } from './modules/evaluation/cases/actions.ts';
import { foldTallies } from './modules/evaluation/cases/list/tallies.ts';
import { endFactChecks } from './modules/evaluation/report/fact-check/fact-check.ts';
import { endTeamTimes } from './modules/evaluation/team/lapse.ts';
import { proposeSuspensions } from './modules/evaluation/plan/propose-suspensions.ts';
import { closeOverAppeals } from './modules/evaluation/preparations/close.ts';
import { remindOfClocks } from './modules/evaluation/process/reminders/remind.ts';
import { prepareFigures } from './modules/evaluation/figures/prepare.ts';
import { recordSampleResult } from './modules/evaluation/sample/record-result.ts';
import { retireDue } from './modules/evaluation/standards/in-force.ts';
import { checkChain } from './modules/operations/audit/check-chain.ts';
import { runBackupPlan } from './modules/operations/backups/plan.ts';
import { runBackup } from './modules/operations/backups/run.ts';
import { runBackupTest } from './modules/operations/backups/test-backup.ts';
import { deliver, sweepDeliveries } from './modules/operations/webhooks/deliver.ts';
import { remindOfBreaches } from './modules/privacy/breaches/actions.ts';
import { makeArchive, sweepArchives } from './modules/privacy/data-archive/actions.ts';
import { remindOfRequests } from './modules/privacy/data-requests/actions.ts';
import { notifyGroupByMail } from './modules/communication/messaging/notify/notify-by-mail.ts';
import { checkFile, sweepUnchecked } from './modules/core/files/check.ts';
import { sweepNightly } from './modules/core/files/sweep.ts';
import { sendMail, sweepMails } from './modules/communication/mail/send.ts';
import { mailDueNotices } from './modules/communication/notifications/mail-due.ts';
import { mailImport } from './modules/accounts/imports/actions.ts';
import { mailReset } from './modules/accounts/recovery/actions.ts';
import { runRetention } from './modules/privacy/retention/nightly.ts';
import type { Task, Workers } from './platform/jobs/open-jobs.ts';
import type { Services } from './services.ts';

/** The worker of each kind of job behind the answers. */
export const workersOf = (services: Services): Workers => ({
  send_mail: ({ mail }) => sendMail(services, mail),
  send_webhook: ({ delivery }) => deliver(services, delivery),
  request_reset: ({ email }) => mailReset(services, email),
  mail_group_message: ({ message }) => notifyGroupByMail(services, message),
  mail_import: ({ import: id }) => mailImport(services, id),
  check_file: ({ file }) => checkFile(services, file),
  make_archive: ({ user }) => makeArchive(services, user),
  make_backup: ({ backup }) => runBackup(services, backup),
  test_backup: ({ backup }) => runBackupTest(services, backup),
  record_sample: (of) => recordSampleResult(services, of),
  check_audit: async ({ by }) => void (await checkChain(services, by)),
});

/** The housekeeping, by the clock of Riyadh. */
export const tasksOf = (services: Services): readonly Task[] => [
  { name: 'sweep_mails', cron: '*/5 * * * *', run: () => sweepMails(services) },
  { name: 'sweep_webhooks', cron: '*/5 * * * *', run: () => sweepDeliveries(services) },
  { name: 'sweep_unchecked', cron: '*/2 * * * *', run: () => sweepUnchecked(services) },
  { name: 'sweep_archives', cron: '*/15 * * * *', run: () => sweepArchives(services) },
  { name: 'sweep_backups', cron: '*/15 * * * *', run: () => runBackupPlan(services) },
  { name: 'mail_notices', cron: '*/5 * * * *', run: () => mailDueNotices(services) },
  { name: 'check_audit', cron: '47 3 * * *', run: async () => void (await checkChain(services)) },
  { name: 'remind_registers', cron: '7 * * * *', run: () => remindOfRegisters(services) },
  { name: 'retire_standards', cron: '1 * * * *', run: () => retireDue(services) },
  { name: 'open_self_evaluations', cron: '3 * * * *', run: () => openDueSelfEvaluations(services) },
  { name: 'end_team_times', cron: '4 * * * *', run: () => endTeamTimes(services) },
  { name: 'end_fact_checks', cron: '5 * * * *', run: () => endFactChecks(services) },
  { name: 'propose_suspensions', cron: '20 6 * * *', run: () => proposeSuspensions(services) },
  { name: 'close_over_appeals', cron: '5 * * * *', run: () => closeOverAppeals(services) },
  { name: 'fold_case_tallies', cron: '*/10 * * * *', run: () => foldTallies(services) },
  { name: 'prepare_figures', cron: '2 * * * *', run: () => prepareFigures(services) },
  { name: 'remind_of_clocks', cron: '6 * * * *', run: () => remindOfClocks(services) },
  { name: 'sweep_storage', cron: '37 4 * * *', run: () => sweepNightly(services) },
  { name: 'prune', cron: '17 3 * * *', run: () => runRetention(services) },
];

/** Reminds administrators of the due entries in the two registers of privacy. */
async function remindOfRegisters(services: Services): Promise<void> {
  await remindOfRequests(services);
  await remindOfBreaches(services);
}
