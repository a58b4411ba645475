import { type Backup, BACKUP_FREQUENCIES, type BackupPlan, backups } from '@miyar/contract/operations/backups';
import { type ErrorCode, ERRORS } from '@miyar/contract/core/errors';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { formatDateTime } from '../../../lib/i18n/dates.ts';
import { textIn } from '../../../lib/i18n/text.ts';
import { commonText } from '../../../shared/common-text.ts';
import { expectToast } from '../../../testing/dialogs.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { expectAlert } from '../../../testing/fields.ts';
import { expectSound } from '../../../testing/language.ts';
import { languageOf, render } from '../../../testing/render.tsx';
import { expectText } from '../../../testing/shown.ts';
import { AT } from '../../../testing/samples/accreditation.ts';
import { backup, backupPlan } from '../../../testing/samples/operations.ts';
import { BackUpNow } from './back-up-now.tsx';
import { BackupsCard } from './backups-card.tsx';
import { BackupPlanCard } from './plan-card.tsx';
import { confirmIdentityText } from '../../accounts/password/password-text.ts';
import { backupsText } from './text.ts';

const MADE = backup().made!;
const MAKING: Partial<Backup> = { state: 'running', made: null, finished_at: null, progress: { stage: 'files', files_done: 10, files_total: 34 } };
const NAMES = /Nora Saleh|No space left on device|row 7 differs/;

describe.each(languageOf(import.meta.url))('the backups in %s', (language) => {
  const t = textIn(backupsText, language);
  const common = textIn(commonText, language);
  const when = formatDateTime(AT, language);
  const make = page.getByRole('button', { name: t('make') });
  const list = page.getByRole('list', { name: t('list') });
  const test = page.getByRole('button', { name: t('test_of', { when }) });
  const remove = page.getByRole('button', { name: t('delete_of', { when }) });
  const confirm = page.getByRole('button', { name: t('delete_confirm') });

  async function show(rows: readonly Backup[], plan: Partial<BackupPlan> = {}) {
    const server = await fakeServer();
    await server.answersPage(backups.list, [...rows]);
    await server.answers(backups.readPlan, backupPlan(plan));
    await render(<BackupsCard />, { language });
    if (rows.length > 0) await expect.element(list).toBeVisible();
    return server;
  }

  it('say who asked for each, what it holds and until when it is retained', async () => {
    await show([backup(), backup({ id: 72, how: 'schedule', requested_by: null }), backup({ id: 73, requested_by: null })]);
    await expect.element(list).toMatchTextContent(t('by_person', { name: 'Nora Saleh' }));
    await expect.element(list).toMatchTextContent(t('by_schedule'));
    await expect.element(list).toMatchTextContent(t('by_hand'));
    await expect.element(list).toMatchTextContent(t('rows', { count: 1200 }));
    await expectSound(language, NAMES);
  });

  it('say that there is none yet', async () => {
    await show([]);
    await expect.element(page.getByText(t('none'))).toBeVisible();
  });

  it.each([
    ['folder', true],
    ['bucket', false],
  ] as const)('say where they are and whether they are encrypted: %s', async (place, encrypted) => {
    await show([backup()], { place, encrypted });
    await expect.element(page.getByText(t(`place_${place}`))).toBeVisible();
    expect(page.getByText(t('not_encrypted')).query() === null).toBe(encrypted);
  });

  it.each<[string, Partial<Backup>, RegExp | string]>([
    ['waits', { ...MAKING, state: 'waiting', progress: null }, 'stage_begun'],
    ['is being written out', { ...MAKING, progress: { stage: 'rows', files_done: 0, files_total: null } }, 'stage_rows'],
    ['is put in its place', { ...MAKING, progress: { stage: 'keeping', files_done: 34, files_total: 34 } }, 'stage_keeping'],
  ])('say of one that %s how far it is', async (_, changes, words) => {
    const server = await fakeServer();
    await server.answersPage(backups.list, [backup(changes)]);
    await server.answers(backups.readPlan, backupPlan());
    await server.answers(backups.read, backup(changes));
    await render(<BackupsCard />, { language });
    await expect.element(page.getByText(t(words as 'stage_rows'))).toBeVisible();
    await expect.element(page.getByRole('progressbar', { name: t('progress') })).toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: common('cancel') })).toBeVisible();
    await expect.element(test).not.toBeInTheDocument();
  });

  it.each<[string, Partial<Backup>, string]>([
    ['failed', { state: 'failed', made: null, last_error: 'No space left on device' }, 'failed'],
    ['was cancelled', { state: 'cancelled', made: null }, 'cancelled'],
    ['has no file any more', { made: { ...MADE, here: false } }, 'not_here'],
    ['was never tested', {}, 'test_none'],
    ['passed its test', { test: { state: 'passed', at: AT, faults: [] } }, 'test_passed'],
    ['failed its test', { test: { state: 'failed', at: AT, faults: ['row 7 differs'] } }, 'test_failed'],
    ['could not be tested', { test: { state: 'undone', at: AT, faults: [] } }, 'test_undone'],
  ])('say of one that %s so, in a word and in full', async (_, changes, words) => {
    await show([backup(changes)]);
    await expect.element(page.getByText(t(words as 'failed'), { exact: true })).toBeVisible();
    for (const fault of [changes.last_error, changes.test?.faults[0]]) if (fault) await expect.element(page.getByText(fault)).toBeVisible();
    if (changes.test) await expect.element(page.getByText(t(`${words}_when` as 'test_passed_when', { when }))).toBeVisible();
    expect(test.query() !== null).toBe(changes.state === undefined && changes.made === undefined);
    await expectSound(language, NAMES);
  });

  it('say how many files are missing from one', async () => {
    await show([backup({ made: { ...MADE, missing_files: 2, encrypted: false } })]);
    await expect.element(page.getByText(t('missing', { count: 2 }))).toBeVisible();
    await expect.element(list).toMatchTextContent(t('plain'));
  });

  it('are begun from elsewhere, and followed where they are listed', async () => {
    const server = await fakeServer();
    await server.answers(backups.make, backup(MAKING));
    await render(<BackUpNow />, { language, path: '/elsewhere', at: '/elsewhere' });
    await userEvent.click(make);
    await expectText(page.getByRole('status', { name: 'Elsewhere' }), '/dashboard/admin?view=settings#backup');
  });

  it('say why none was begun from elsewhere', async () => {
    const server = await fakeServer();
    await server.refuses(backups.make, 'backup_under_way');
    await render(<BackUpNow />, { language, path: '/elsewhere', at: '/elsewhere' });
    await userEvent.click(make);
    await expectToast(`${t('make_failed')}. ${ERRORS.backup_under_way[language]}`);
  });

  it('are made now, and one at a time', async () => {
    const server = await show([]);
    await server.answers(backups.make, backup(MAKING));
    await server.answersPage(backups.list, [backup(MAKING)]);
    await server.answers(backups.read, backup(MAKING));
    await userEvent.click(make);
    await expect.element(page.getByText(t('running'))).toBeVisible();
    await expect.element(make).toHaveAttribute('aria-disabled', 'true');
    (make.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    expect(await server.received(backups.make)).toHaveLength(1);
  });

  it('say when one is ready', async () => {
    const server = await fakeServer();
    await server.answersPage(backups.list, [backup(MAKING)]);
    await server.answers(backups.readPlan, backupPlan());
    await server.answers(backups.read, backup());
    await render(<BackupsCard />, { language });
    await expectToast(t('made'));
  });

  it.each<ErrorCode>(['backup_under_way', 'server_error'])('say why one could not be begun: %s', async (code) => {
    const server = await show([]);
    await server.refuses(backups.make, code);
    await userEvent.click(make);
    await expectAlert(t('make_failed'));
    await expectAlert(ERRORS[code][language]);
  });

  it('are cancelled while they are made, or say why they cannot be', async () => {
    const server = await fakeServer();
    await server.answersPage(backups.list, [backup(MAKING)]);
    await server.answers(backups.readPlan, backupPlan());
    await server.answers(backups.read, backup(MAKING));
    await server.refuses(backups.cancel, 'backup_not_under_way');
    await render(<BackupsCard />, { language });
    const cancel = page.getByRole('button', { name: common('cancel') });
    await userEvent.click(cancel);
    await expectAlert(`${t('cancel_failed')}. ${ERRORS.backup_not_under_way[language]}`);
    await server.answers(backups.cancel, backup({ state: 'cancelled', made: null }));
    await server.answersPage(backups.list, [backup({ state: 'cancelled', made: null })]);
    (cancel.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText(t('cancelled'), { exact: true })).toBeVisible();
    await expect.element(cancel).not.toBeInTheDocument();
  });

  it('are tested, and not deleted meanwhile', async () => {
    const server = await show([backup()]);
    const tested = backup({ test: { state: 'running', at: null, faults: [] } });
    await server.answers(backups.test, tested);
    await server.answers(backups.read, tested);
    await server.answersPage(backups.list, [tested]);
    await userEvent.click(test);
    await expect.element(page.getByText(t('test_running'))).toBeVisible();
    await expect.element(remove).toBeDisabled();
  });

  it.each<ErrorCode>(['backup_not_here', 'backup_under_way'])('say why the test could not be begun: %s', async (code) => {
    const server = await show([backup()]);
    await server.refuses(backups.test, code);
    await userEvent.click(test);
    await expectAlert(`${t('test_failed_to_begin')}. ${ERRORS[code][language]}`);
  });

  it('are deleted after a question, and the rest stays', async () => {
    const server = await show([backup()]);
    await server.answers(backups.delete, { ok: true });
    await server.answersPage(backups.list, []);
    await userEvent.click(remove);
    await expect.element(page.getByRole('alertdialog', { name: t('deleting_title', { when }) })).toMatchTextContent(t('deleting_detail'));
    await expect.element(page.getByRole('button', { name: t('delete_keep') })).toHaveFocus();
    await userEvent.click(confirm);
    await expectToast(t('deleted'));
    await expect.element(page.getByText(t('none'))).toBeVisible();
  });

  it('say why one could not be deleted, and offer it again', async () => {
    const server = await show([backup({ state: 'failed', made: null })]);
    await server.refuses(backups.delete, 'backup_under_way');
    await userEvent.click(remove);
    await expect.element(page.getByRole('alertdialog')).toMatchTextContent(t('deleting_row_detail'));
    await userEvent.click(confirm);
    await expectAlert(t('delete_failed'));
    await expect.element(confirm).toBeEnabled();
  });

  it('say that a download failed', async () => {
    const server = await show([backup()]);
    await server.refuses(backups.download, 'backup_not_here');
    await userEvent.click(page.getByRole('button', { name: t('download_of', { when }) }));
    const asks = page.getByRole('dialog', { name: t('download_of', { when }) });
    await expect.element(asks).toMatchTextContent(t('download_lead'));
    await userEvent.fill(asks.getByLabelText(textIn(confirmIdentityText, language)('password'), { exact: true }), 'visit-every-classroom');
    await userEvent.click(asks.getByRole('button', { name: t('download'), exact: true }));
    await expect.element(asks).toMatchTextContent(`${t('download_failed')}. ${ERRORS.backup_not_here[language]}`);
    expect(await server.received(backups.download)).toMatchObject([{ body: { current_password: 'visit-every-classroom' } }]);
  });

  it('that are not encrypted are not offered to be downloaded', async () => {
    await show([backup({ made: { ...backup().made!, encrypted: false } })]);
    await expect.element(page.getByRole('button', { name: t('download_of', { when }) })).not.toBeInTheDocument();
  });

  it('come page by page', async () => {
    const server = await fakeServer();
    await server.answersPage(backups.list, [backup()], { next: 'second' });
    await server.answersPage(backups.list, [backup({ id: 72 })], { query: { after: 'second' } });
    await server.answers(backups.readPlan, backupPlan());
    await render(<BackupsCard />, { language });
    await userEvent.click(page.getByRole('button', { name: t('more') }));
    await expect.poll(() => list.element().querySelectorAll('li[id]').length).toBe(2);
  });

  it('can be loaded again', async () => {
    const server = await fakeServer();
    await server.answers(backups.readPlan, backupPlan());
    await server.refuses(backups.list, 'server_error');
    await render(<BackupsCard />, { language });
    await expectAlert(t('list_failed'));
    await server.answersPage(backups.list, [backup()]);
    await userEvent.click(page.getByRole('button', { name: common('retry') }));
    await expect.element(list).toBeVisible();
  });
});

describe.each(languageOf(import.meta.url))('the schedule of backups in %s', (language) => {
  const t = textIn(backupsText, language);
  const frequency = page.getByRole('button', { name: new RegExp(t('frequency')) });
  const show = async (plan: Partial<BackupPlan> = {}) => {
    const server = await fakeServer();
    await server.answers(backups.readPlan, backupPlan(plan));
    await render(<BackupPlanCard />, { language });
    await expect.element(frequency).toBeVisible();
    return server;
  };

  it('says how often, at what hour, how many, and when the next one is made', async () => {
    await show();
    await expect.element(frequency).toMatchTextContent(t('daily'));
    await expect.element(page.getByText(t('next'), { exact: false })).toBeVisible();
    await expectSound(language);
  });

  it('offers every frequency by its words', async () => {
    await show();
    await userEvent.click(frequency);
    for (const one of BACKUP_FREQUENCIES) await expect.element(page.getByRole('option', { name: t(one) })).toBeVisible();
  });

  it('asks for no hour where none are made', async () => {
    await show({ frequency: 'off', next_at: null });
    await expect.element(page.getByText(t('plan_off'))).toBeVisible();
    await expect.element(page.getByRole('button', { name: new RegExp(t('hour').replace(/[()]/g, '\\$&')) })).not.toBeInTheDocument();
  });

  it('saves a choice at once, and says so', async () => {
    const server = await show();
    await server.answers(backups.changePlan, backupPlan({ frequency: 'weekly' }));
    await userEvent.click(frequency);
    await userEvent.click(page.getByRole('option', { name: t('weekly') }));
    await expect.element(page.getByText(t('saved'), { exact: false })).toBeVisible();
    expect((await server.received(backups.changePlan))[0]?.body).toEqual({ frequency: 'weekly', hour: 2, kept: 7 });
  });

  it('lists a number that was set elsewhere, too', async () => {
    await show({ kept: 13 });
    await expect.element(page.getByRole('button', { name: new RegExp(t('retained')) })).toMatchTextContent(t('retained_count', { count: 13 }));
  });

  it('shows the stored choice again where the new one was refused, and why', async () => {
    const server = await show();
    await server.refuses(backups.changePlan, 'server_error');
    await userEvent.click(frequency);
    await userEvent.click(page.getByRole('option', { name: t('monthly') }));
    await expectAlert(t('save_failed'));
    await expect.element(frequency).toMatchTextContent(t('daily'));
  });

  it('can be loaded again', async () => {
    const server = await fakeServer();
    await server.refuses(backups.readPlan, 'server_error');
    await render(<BackupPlanCard />, { language });
    await expectAlert(t('plan_failed'));
    await server.answers(backups.readPlan, backupPlan());
    await userEvent.click(page.getByRole('button', { name: textIn(commonText, language)('retry') }));
    await expect.element(frequency).toBeVisible();
  });
});
