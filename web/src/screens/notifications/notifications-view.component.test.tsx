import { type Notification, notifications } from '@miyar/contract/communication/notifications';
import { errorText } from '@miyar/contract/core/errors';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { noticesText } from '../../areas/communication/notifications/text.ts';
import { textIn } from '../../lib/i18n/text.ts';
import { listFailureText } from '../../shared/list/list-failure-text.ts';
import { choose } from '../../testing/choosing.ts';
import { type FakeServer, fakeServer } from '../../testing/fake-server.ts';
import { expectSound } from '../../testing/language.ts';
import { LANGUAGES, render } from '../../testing/render.tsx';
import { expectText } from '../../testing/shown.ts';
import { signedIn } from '../../testing/signed-in.ts';
import { NotificationsView } from './notifications-view.tsx';
import { notificationsViewText } from './text.ts';

const notice = (id: number, changes: Partial<Notification> = {}): Notification => ({
  id,
  message: `Notice ${id}`,
  timestamp: '2026-11-20T08:00:00Z',
  read: false,
  type: 'info',
  category: 'application',
  data: { school_id: 3 },
  ...changes,
});
const COUNTS = { total: 3, unread: 2, categories: [{ category: 'application' as const, total: 3, unread: 2 }] };
const NAMES = /Notice \d|An example|A school applied/;
const NOTHING = { total: 0, unread: 0, categories: [] };

describe.each(LANGUAGES)('one’s notifications in %s', (language) => {
  const t = textIn(notificationsViewText, language);
  const words = textIn(noticesText, language);
  const foot = textIn(listFailureText, language);
  const main = page.getByRole('main');
  const list = page.getByRole('list', { name: new RegExp(words('list')) });
  const row = (place: number) => list.getByRole('listitem').nth(place);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  async function start(rows: Notification[], counts: typeof COUNTS | typeof NOTHING = COUNTS): Promise<FakeServer> {
    signedIn();
    const server = await fakeServer();
    await server.answersPage(notifications.listForAdmin, rows, { total: rows.length });
    await server.answers(notifications.counts, counts);
    return server;
  }
  const show = (at = '/') => render(<NotificationsView />, { language, at });

  it('are counted, shown and marked as read one by one, at once', async () => {
    const server = await start([notice(2), notice(1, { read: true })]);
    await server.answers(notifications.markRead, { ok: true });
    await show();
    await expectText(main, t('unread_title', { count: 2 }), t('total'), t('category_application'), t('of_unread', { count: 2 }));
    await expectText(row(0), words('unread'));
    await expectSound(language, NAMES);
    const link = row(0).getByRole('link', { name: 'Notice 2' });
    await expect.element(link).toHaveAttribute('href', '/dashboard/admin?view=schools&school=3');
    (link.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(row(0).getByText(words('unread'))).not.toBeInTheDocument();
    expect((await server.received(notifications.markRead)).map(({ path }) => path)).toEqual(['/api/notifications/2/read']);
  });

  it('are read in the direction of the reader’s language, also where they begin with a name in the other script', async () => {
    const name = language === 'ar' ? 'Yusuf' : 'يوسف';
    await start([notice(2, { message: `\u2068${name}\u2069 Notice 2` })]);
    await show();
    await expect.element(row(0).getByText(/Notice 2/)).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
  });

  if (language === 'en') return; // The rest is the same in both languages.

  it('are all marked at once; where that failed they are new again and it is said', async () => {
    const server = await start([notice(2), notice(1)]);
    await server.refuses(notifications.markAllRead, 'server_error');
    await show();
    await userEvent.click(button(words('mark_all')));
    await expect.element(page.getByText(errorText('server_error', language), { exact: false }).first()).toBeInTheDocument();
    await expectText(row(0), words('unread'));
    // The message may cover the button until it is closed.
    await userEvent.click(document.querySelector('.toast button')!);
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    await server.answers(notifications.markAllRead, { ok: true });
    await server.answersPage(notifications.listForAdmin, [notice(2, { read: true })], { total: 1 });
    await server.answers(notifications.counts, { ...COUNTS, unread: 0 });
    await userEvent.click(button(words('mark_all')));
    await expect.element(button(words('mark_all'))).toBeDisabled();
    await expect.element(row(0).getByText(words('unread'))).not.toBeInTheDocument();
  });

  it('are narrowed by category and to those that are new', async () => {
    const server = await start([notice(1)]);
    await server.answersPage(notifications.listForAdmin, [], { total: 0, query: { unread: 'yes', category: 'report' } });
    await show();
    await choose(page.getByRole('button', { name: new RegExp(t('category_all')) }), t('category_report'));
    await userEvent.click(page.getByRole('radio', { name: t('unread'), exact: true }));
    await expectText(main, t('no_match'), t('no_match_detail'));
    await expectSound(language, NAMES);
    await userEvent.click(page.getByRole('link', { name: t('show_all') }));
    await expectText(row(0), 'Notice 1');
  });

  it('that nobody has yet are shown by examples', async () => {
    const server = await start([], NOTHING);
    await server.answers(notifications.examples, [{ ...notice(1, { message: 'An example' }), key: 'e1', read: true } as never]);
    await show();
    await expectText(main, words('empty'), words('examples'), 'An example', words('example'));
    await expect.element(button(words('mark_all'))).toBeDisabled();
    await expectSound(language, NAMES);
  });

  it('that could not be had are replaced by what one’s own data shows, and load at another attempt', async () => {
    const server = await start([]);
    await server.refuses(notifications.listForAdmin, 'forbidden');
    await server.answers(notifications.activity, [{ ...notice(1, { message: 'A school applied' }), key: 'a1', read: true } as never]);
    await show();
    await expectText(main, words('failed'), errorText('forbidden', language), words('activity'), 'A school applied');
    await expectSound(language, NAMES);
    await server.answersPage(notifications.listForAdmin, [notice(1)], { total: 1 });
    await userEvent.click(button(foot('retry')));
    await expectText(row(0), 'Notice 1');
  });

  it('are loaded further by a press', async () => {
    const server = await start([]);
    await server.answersPage(notifications.listForAdmin, [notice(2)], { total: 2, next: 'c' });
    await server.answersPage(notifications.listForAdmin, [notice(1)], { total: 2, query: { after: 'c' } });
    await show();
    await userEvent.click(button(foot('more')));
    await expectText(row(1), 'Notice 1');
  });
});
