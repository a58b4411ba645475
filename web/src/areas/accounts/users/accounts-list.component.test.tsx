import { users } from '@miyar/contract/accounts/users';
import { errorText } from '@miyar/contract/core/errors';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textIn } from '../../../lib/i18n/text.ts';
import { listFailureText } from '../../../shared/list/list-failure-text.ts';
import { listViewText } from '../../../shared/list/list-view-text.ts';
import { choose } from '../../../testing/choosing.ts';
import { expectDialog } from '../../../testing/dialogs.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { expectSound } from '../../../testing/language.ts';
import { LANGUAGES, render } from '../../../testing/render.tsx';
import { userRow } from '../../../testing/samples/accounts.ts';
import { asPattern, expectText } from '../../../testing/shown.ts';
import { accountsListText } from './accounts-list-text.ts';
import { AccountsList } from './accounts-list.tsx';
import { usersText } from './text.ts';

describe.each(LANGUAGES)('the accounts in %s', (language) => {
  const t = textIn(accountsListText, language);
  const words = textIn(usersText, language);
  const foot = textIn(listFailureText, language);
  const frame = textIn(listViewText, language);
  const line = (place: number) => page.getByRole('row').nth(place + 1);
  const search = page.getByRole('searchbox', { name: t('search') });
  const show = (at = '/') => render(<AccountsList />, { language, at });

  it('are shown with role and status, and loads more by a press', async () => {
    const server = await fakeServer();
    await server.answersPage(users.list, [userRow(), userRow({ id: 8, name: 'Huda', role: 'institution', verified: false, email_verified: false })], {
      total: 3,
      next: 'c',
    });
    await server.answersPage(users.list, [userRow({ id: 7, name: 'Said', role: 'admin', suspended_at: '2026-11-02T08:00:00Z' })], {
      total: 3,
      query: { after: 'c' },
    });
    await show();
    await expectText(line(0), 'Omar', words('role_evaluator'), words('active'), words('never'));
    await expectText(line(1), 'Huda', words('role_institution'), words('unverified'), words('email_unconfirmed'));
    await expectText(page.getByRole('main'), foot('shown_of', { shown: 2, total: 3 }));
    await expectSound(language);
    await userEvent.click(page.getByRole('button', { name: foot('more') }));
    await expectText(line(2), 'Said', words('role_admin'), words('suspended'));
    await expectText(page.getByRole('main'), foot('in_all', { count: 3 }));
  });

  it('have their addresses whole on a phone, broken only where one is wider than its block', async () => {
    await page.viewport(390, 844);
    const [fits, wide] = ['abdulrahman.harbi@iqs.example', `${'long.name.'.repeat(6)}@iqs.example`];
    const server = await fakeServer();
    await server.answersPage(users.list, [userRow({ email: fits, verified: false }), userRow({ id: 8, email: wide })], { total: 2 });
    await show();
    const lines = (email: string) => {
      const words = document.createRange();
      words.selectNodeContents(page.getByText(email, { exact: true }).element());
      return words.getClientRects().length;
    };
    await expect.element(page.getByText(fits, { exact: true })).toBeVisible();
    expect(lines(fits)).toBe(1);
    expect(lines(wide)).toBeGreaterThan(1);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });

  if (language === 'en') return; // The rest is the same in both languages.

  it('are searched by what is typed; nothing found is said, and all come back by a press', async () => {
    const server = await fakeServer();
    await server.answersPage(users.list, [userRow()], { total: 1 });
    await server.answersPage(users.list, [], { total: 0, query: { q: 'nobody' } });
    await show();
    await userEvent.fill(search, 'nobody');
    await expect.element(page.getByRole('heading', { name: t('none_found') })).toBeVisible();
    await expectText(page.getByRole('main'), frame('results', { count: 0 }), t('none_found_detail'));
    await expectSound(language);
    await userEvent.click(page.getByRole('link', { name: t('show_all') }));
    await expectText(line(0), 'Omar');
    await expect.element(search).toHaveValue('');
  });

  it('are narrowed by role and status and ordered, one beside the other', async () => {
    const server = await fakeServer();
    await server.answersPage(users.list, [userRow()], { total: 1 });
    await show();
    await choose(page.getByRole('button', { name: new RegExp(t('role_all')) }), t('role_trainer'));
    await userEvent.click(page.getByRole('radio', { name: t('suspended') }));
    await choose(page.getByRole('button', { name: new RegExp(frame('sort_newest')) }), frame('sort_name'));
    const last = async () => (await server.received(users.list)).at(-1)?.query;
    await expect.poll(last).toMatchObject({ role: 'trainer', status: 'suspended', sort: 'name', limit: '25' });
    await userEvent.click(page.getByRole('radio', { name: t('all'), exact: true }));
    await expect.poll(last).not.toHaveProperty('status');
  });

  it('begin with what the address asks for', async () => {
    const server = await fakeServer();
    await server.answersPage(users.list, [userRow({ role: 'admin' })], { total: 1, query: { role: 'admin', q: 'om', status: 'active' } });
    await show('/?role=admin&q=om&status=active');
    await expectText(line(0), 'Omar');
    await expect.element(search).toHaveValue('om');
    await expect.element(page.getByRole('radio', { name: t('active'), exact: true })).toBeChecked();
  });

  it.each(['forbidden', 'overloaded'] as const)('say what failed (%s), and load at another attempt', async (code) => {
    const server = await fakeServer();
    await server.refuses(users.list, code, {}, { retryAfter: 2 });
    await show();
    await expectText(page.getByRole('main'), t('failed'), errorText(code, language));
    await expectSound(language);
    await server.answersPage(users.list, [], { total: 0 });
    await userEvent.click(page.getByRole('button', { name: foot('retry') }));
    await expect.element(page.getByRole('heading', { name: t('none') })).toBeVisible();
  });

  it('open one by the keyboard, and get the focus back', async () => {
    const server = await fakeServer();
    await server.answersPage(users.list, [userRow()], { total: 1 });
    await server.answers(users.read, { ...userRow(), sessions: [], history: [] });
    await show();
    const open = page.getByRole('button', { name: asPattern(words('open_of', { name: 'Omar' })) });
    await expect.element(open).toBeVisible();
    (open.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expectDialog('Omar');
    await userEvent.keyboard('{Escape}');
    await expect.element(open).toHaveFocus();
  });
});
