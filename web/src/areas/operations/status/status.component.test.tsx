import { status } from '@miyar/contract/operations/status';
import { BACKUP_TESTS } from '@miyar/contract/operations/backups';
import { signingKeys } from '@miyar/contract/operations/signing-keys';
import { audit } from '@miyar/contract/operations/audit';
import { jobs } from '@miyar/contract/operations/jobs';
import { mail } from '@miyar/contract/communication/mail';
import { statistics } from '@miyar/contract/operations/statistics';
import { ERRORS } from '@miyar/contract/core/errors';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textIn } from '../../../lib/i18n/text.ts';
import { mailsText } from '../../communication/mail/text.ts';
import { MailsList } from '../../communication/mail/mails-list.tsx';
import { listFailureText } from '../../../shared/list/list-failure-text.ts';
import { commonText } from '../../../shared/common-text.ts';
import { expectToast } from '../../../testing/dialogs.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { expectAlert } from '../../../testing/fields.ts';
import { expectSound } from '../../../testing/language.ts';
import { LANGUAGES, render } from '../../../testing/render.tsx';
import { AT } from '../../../testing/samples/accreditation.ts';
import { adminStatistics, chain, failedJob, mailSent } from '../../../testing/samples/operations.ts';
import { StatusView } from '../../../screens/admin/status-view.tsx';
import { statusViewText } from '../../../screens/admin/status-view-text.ts';
import { FailedJobs } from '../jobs/failed-jobs.tsx';
import { jobsText } from '../jobs/text.ts';
import { AdminLedger } from '../statistics/admin-ledger.tsx';
import { adminText } from '../statistics/admin-text.ts';
import { MonthChange } from '../statistics/month-change.tsx';
import { EvaluatorsChartCard, StatusChartCard } from '../statistics/statistics-cards.tsx';
import { statisticsText } from '../statistics/text.ts';
import { useSchoolCounts } from '../statistics/use-school-counts.ts';
import { BackupNeeds } from './backup-needs.tsx';
import { LastBackupCard, MailCard, VersionsCard, WorkCard } from './status-cards.tsx';
import { type PlatformStatus, StatusFigures } from './status-figures.tsx';
import { statusText } from './text.ts';

const GB = 1e9;
const platform = (changes: Partial<PlatformStatus> = {}): PlatformStatus => ({
  version: '0.2.0',
  schema: '0031_backups',
  node: 'v24.0.0',
  database: { kind: 'postgres', version: '17.2', bytes: 5 * GB },
  started_at: AT,
  nodes: 2,
  connections: 7,
  storage: { kind: 'bucket', files: 1200, bytes: 3 * GB },
  scan: { on: true, waiting: 1, infected: 0 },
  disk: { free: 90 * GB, needed: 2 * GB },
  work: [{ name: 'send_mail', waiting: 3, running: 1 }],
  failed_work: 0,
  mails: { waiting: 1, sent: 40, failed: 2 },
  signing_keys_sealed_by: 'operator',
  backup_plan: { scheduled: true, encrypted: true, apart: true },
  backup: { finished_at: AT, bytes: GB, encrypted: true, test: null },
  ...changes,
});
const NAMES = /PostgreSQL[\d .]*|Node\.js|BACKUP_KEY|CREDENTIAL_KEY|BACKUP_DIR|S3|send_mail|GB|MB/;

describe.each(LANGUAGES)('the status of the platform in %s', (language) => {
  const t = textIn(statusText, language);
  const view = textIn(statusViewText, language);
  const withRest = async (answer = platform()) => {
    const server = await fakeServer();
    await server.answers(status.read, answer);
    await server.answers(audit.chain, chain());
    await server.answers(signingKeys.list, []);
    await server.answersPage(jobs.failed, []);
    return server;
  };

  it('begins with the verdict: how much does not work, and what, above all figures', async () => {
    const { backup_plan } = platform();
    await withRest(platform({ scan: { on: false, waiting: 0, infected: 0 }, backup: null, backup_plan: { ...backup_plan, encrypted: false } }));
    await render(<StatusView />, { language });
    await expect.element(page.getByRole('heading', { level: 1, name: view('not_well', { count: 4 }) })).toBeVisible();
    const figures = page.getByText(t('nodes')).element().getBoundingClientRect();
    for (const fault of ['fault_failed_mails', 'fault_no_backup', 'fault_no_scan', 'needs_key'] as const) {
      await expect.element(page.getByText(t(fault))).toBeVisible();
      expect(page.getByText(t(fault)).element().getBoundingClientRect().bottom).toBeLessThanOrEqual(figures.top);
    }
    await expectSound(language, new RegExp(`${NAMES.source}|CLAMD_ADDRESS`));
  });

  if (language === 'ar') return; // The rest is the same in both languages.

  it('is shown as a whole, and asked for again on request', async () => {
    const server = await withRest();
    await render(<StatusView />, { language });
    for (const card of ['versions', 'work', 'backup', 'mails'] as const)
      await expect.element(page.getByRole('region', { name: t(card), exact: true })).toBeVisible();
    await expectSound(language, NAMES);
    const before = (await server.received(status.read)).length;
    await userEvent.click(page.getByRole('button', { name: view('refresh') }));
    await expect.poll(async () => (await server.received(status.read)).length).toBeGreaterThan(before);
  });

  it('begins with the verdict: everything works', async () => {
    await withRest(platform({ mails: { waiting: 1, sent: 40, failed: 0 } }));
    await render(<StatusView />, { language });
    await expect.element(page.getByRole('heading', { level: 1, name: view('all_well') })).toBeVisible();
    expect(document.querySelector('.banner')).toBeNull();
  });

  it('can be loaded again', async () => {
    const server = await fakeServer();
    await server.refuses(status.read, 'server_error');
    await render(<StatusView />, { language });
    await expect.element(page.getByRole('heading', { name: t('failed') })).toBeVisible();
    await server.answers(status.read, platform());
    await server.answers(audit.chain, chain());
    await server.answers(signingKeys.list, []);
    await server.answersPage(jobs.failed, []);
    await userEvent.click(page.getByRole('button', { name: textIn(listFailureText, language)('retry') }));
    await expect.element(page.getByRole('region', { name: t('versions') })).toBeVisible();
  });

  it.each([
    [platform(), false],
    [platform({ disk: { free: GB, needed: 2 * GB } }), true],
  ])('warns only where too little room is left (%#)', async (answer, short) => {
    await render(<StatusFigures status={answer} />, { language });
    await expect.element(page.getByText(t('nodes'))).toBeVisible();
    expect(page.getByRole('alert').query() !== null).toBe(short);
  });

  it.each<[Partial<PlatformStatus>, string]>([
    [{ database: { kind: 'embedded', version: '18.4', bytes: GB } }, 'PostgreSQL'],
    [{ storage: { kind: 'folder', files: 1, bytes: 1 } }, t('storage_folder')],
    [{ storage: { kind: 'bucket', files: 1, bytes: 1 } }, t('storage_bucket')],
    [{ scan: { on: false, waiting: 0, infected: 0 } }, t('scan_off')],
    [{ scan: { on: true, waiting: 4, infected: 5 } }, t('scan_on', { waiting: 4, infected: 5 })],
  ])('says what runs and where the data is (%#)', async (changes, words) => {
    await render(<VersionsCard status={platform(changes)} />, { language });
    await expect.element(page.getByRole('region', { name: t('versions') })).toMatchTextContent(words);
  });

  it.each([null, ...BACKUP_TESTS])('says of the newest backup whether it was proved: %s', async (state) => {
    await render(<LastBackupCard backup={{ finished_at: AT, bytes: GB, encrypted: false, test: state && { state, at: AT } }} />, { language });
    await expect.element(page.getByText(t(state ? `test_${state}` : 'test_none'), { exact: true })).toBeVisible();
    await expect.element(page.getByText(t('no'), { exact: true })).toBeVisible();
  });

  it('says that there is no backup yet', async () => {
    await render(<LastBackupCard backup={null} />, { language });
    await expect.element(page.getByText(t('backup_never'))).toBeVisible();
  });

  it.each([
    ['scheduled', 'needs_schedule'],
    ['encrypted', 'needs_key'],
    ['apart', 'needs_disk'],
  ] as const)('says what backups need while they are not %s', async (part, words) => {
    await render(<BackupNeeds plan={{ ...platform().backup_plan, [part]: false }} />, { language });
    await expect.element(page.getByText(t(words))).toBeVisible();
    await expectSound(language, NAMES);
  });

  it.each([
    [0, false],
    [2, true],
  ])('leads to the mails that failed where there are some: %i', async (failed, leads) => {
    await render(<MailCard mails={{ waiting: 1, sent: 40, failed }} href="/all" failedHref="/failed" />, { language });
    await expect.element(page.getByRole('link', { name: t('all_mails') })).toHaveAttribute('href', '/all');
    expect(document.querySelector('a[href="/failed"]') !== null).toBe(leads);
  });

  it('says what waits and what is being done, and when nothing does', async () => {
    await render(<WorkCard work={platform().work} />, { language });
    await expect.element(page.getByText(`${t('work_waiting', { count: 3 })} · ${t('work_running', { count: 1 })}`)).toBeVisible();
    await render(<WorkCard work={[{ name: 'prune', waiting: 0, running: 0 }]} />, { language });
    await expect.element(page.getByText(t('work_none'))).toBeVisible();
  });
});

describe.each(['en'] as const)('what failed behind the pages in %s', (language) => {
  const j = textIn(jobsText, language);
  const m = textIn(mailsText, language);
  const retryMail = page.getByRole('button', { name: m('retry_of', { to: 'office@abuhurayra.example' }) });

  it('is tried again by the name of the work, and says so', async () => {
    const server = await fakeServer();
    await server.answersPage(jobs.failed, [failedJob()]);
    await server.answers(jobs.retry, { ok: true });
    await render(<FailedJobs />, { language });
    await userEvent.click(page.getByRole('button', { name: j('retry_of', { name: 'send_mail' }) }));
    await expectToast(j('retried'));
    expect((await server.received(jobs.retry))[0]?.path).toContain(failedJob().id);
  });

  it('says why it could not be tried again', async () => {
    const server = await fakeServer();
    await server.answersPage(jobs.failed, [failedJob({ last_error: null })]);
    await server.refuses(jobs.retry, 'not_found');
    await render(<FailedJobs />, { language });
    await expect.element(page.getByText(j('unknown_error'))).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: j('retry_of', { name: 'send_mail' }) }));
    await expectAlert(`${j('retry_failed')}. ${ERRORS.not_found[language]}`);
  });

  it('is a mail with its reason, sent again', async () => {
    const server = await fakeServer();
    await server.answersPage(mail.list, [mailSent()]);
    await server.answers(mail.retry, mailSent({ status: 'waiting' }));
    await render(<MailsList />, { language });
    await expect.element(page.getByText('connect ECONNREFUSED')).toBeVisible();
    await expect.element(page.getByText(m('attempts', { count: 3 }))).toBeVisible();
    await server.answersPage(mail.list, [mailSent({ status: 'waiting', attempts: 0, last_error: null })]);
    await userEvent.click(retryMail);
    await expectToast(m('retried'));
    await expect.element(retryMail).not.toBeInTheDocument();
  });

  it('is a mail that cannot be sent again, and why', async () => {
    const server = await fakeServer();
    await server.answersPage(mail.list, [mailSent()]);
    await server.refuses(mail.retry, 'server_error');
    await render(<MailsList />, { language });
    await userEvent.click(retryMail);
    await expectAlert(`${m('retry_failed')}. ${ERRORS.server_error[language]}`);
  });

  it('is a mail only where it failed', async () => {
    const server = await fakeServer();
    await server.answersPage(mail.list, [mailSent({ status: 'sent' })]);
    await render(<MailsList />, { language });
    await expect.element(page.getByRole('table')).toBeVisible();
    await expect.element(retryMail).not.toBeInTheDocument();
    await expect.element(page.getByText('connect ECONNREFUSED')).not.toBeInTheDocument();
  });
});

describe.each(LANGUAGES)('the figures of the administration in %s', (language) => {
  const t = textIn(adminText, language);
  const change = textIn(statisticsText, language);

  function Figures() {
    const counts = useSchoolCounts();
    return (
      <>
        <h1>{t('dashboard')}</h1>
        <AdminLedger counts={counts} />
        <StatusChartCard counts={counts} />
        <EvaluatorsChartCard counts={counts} />
      </>
    );
  }

  it('are counted, compared and drawn, each chart with its table', async () => {
    const server = await fakeServer();
    await server.answers(statistics.admin, adminStatistics());
    await render(<Figures />, { language });
    await expect.element(page.getByRole('figure', { name: t('new_evaluators_of', { year: '2026' }) })).toBeVisible();
    await expect.element(page.getByRole('table')).toHaveLength(2);
    await expectSound(language);
  });

  if (language === 'ar') return; // The rest is the same in both languages.

  it('say that they could not be had, and are asked for again', async () => {
    const server = await fakeServer();
    await server.refuses(statistics.admin, 'server_error');
    await render(<Figures />, { language });
    await expect.element(page.getByText(t('unknown')).first()).toBeVisible();
    await server.answers(statistics.admin, adminStatistics());
    await userEvent.click(page.getByRole('button', { name: textIn(commonText, language)('retry') }).first());
    await expect.element(page.getByRole('figure').first()).toBeVisible();
    await expect.element(page.getByText(t('unknown'))).not.toBeInTheDocument();
  });

  it.each([
    [{ total: 9, this_month: 3, last_month: 2 }, 'more_words'],
    [{ total: 9, this_month: 1, last_month: 2 }, 'fewer_words'],
    [{ total: 9, this_month: 2, last_month: 2 }, 'same_words'],
  ] as const)('say how %o compares, in whole words', async (figure, words) => {
    await render(<MonthChange figure={figure} />, { language });
    const { this_month, last_month } = figure;
    const name = document.querySelector('.month-change')?.getAttribute('aria-label');
    expect(name).toBe(change(words, { by: String(Math.abs(this_month - last_month)), this_month, last_month }));
  });

  it('say this month alone where there is nothing to compare with', async () => {
    await render(<MonthChange figure={{ total: 9, this_month: 9, last_month: 0 }} />, { language });
    expect(document.querySelector('.month-change')).toBeNull();
    await expect.element(page.getByText(textIn(statisticsText, language)('this_month', { count: 9 }))).toBeVisible();
  });
});
