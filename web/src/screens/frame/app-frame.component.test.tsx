import { accounts } from '@miyar/contract/accounts/accounts';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Bell, School } from '../../ui/marks/icons.ts';
import { notificationsItemText } from '../../areas/communication/notifications/item-text.ts';
import { currentSession } from '../../lib/api/session.ts';
import { currentLanguage } from '../../lib/i18n/current-language.ts';
import { formatBothCalendars } from '../../lib/i18n/dates.ts';
import { textIn } from '../../lib/i18n/text.ts';
import { currentTheme, setTheme } from '../../lib/theme.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { expectSound } from '../../testing/language.ts';
import { LANGUAGES, render } from '../../testing/render.tsx';
import { asPattern, expectText } from '../../testing/shown.ts';
import { signedIn } from '../../testing/signed-in.ts';
import { AppFrame, type AppFrameProps } from './app-frame.tsx';
import { frameText } from './frame-text.ts';

const NAMES = /IQS|Schools|Notices|Nora|Part|3 wait/;
afterEach(async () => {
  await page.viewport(1024, 768);
  setTheme('system');
});

describe.each(LANGUAGES)('the frame of a dashboard in %s', (language) => {
  const t = textIn(frameText, language);
  const elsewhere = page.getByRole('status', { name: 'Elsewhere' });
  const button = (name: string | RegExp) => page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });
  const items = [
    { key: 'schools', label: 'Schools', icon: School, href: '/dashboard/admin?view=schools', current: true, badge: { count: '3', label: '3 wait' } },
    { key: 'notices', label: 'Notices', icon: Bell, href: '/dashboard/admin?view=notices', current: false, badge: undefined },
  ];
  async function show(props: Partial<AppFrameProps> = {}) {
    signedIn();
    const server = await fakeServer();
    await render(
      <AppFrame
        home="/dashboard/admin"
        area={t('area_admin')}
        groups={[{ key: 'sections', label: undefined, items }]}
        userDetail={t('role_admin')}
        notifications={{ href: '/dashboard/admin?view=notifications', unread: 0 }}
        settings={{ href: '/dashboard/admin?view=settings', label: t('settings'), current: false }}
        {...props}
      >
        <h1>Part</h1>
      </AppFrame>,
      { language, isPage: true, path: '/dashboard/admin', at: '/dashboard/admin' },
    );
    return server;
  }

  it('names who is signed in, the sections with the present one, and today by both calendars', async () => {
    await show();
    const sections = page.getByRole('navigation', { name: t('sections') }).first();
    await expect.element(sections.getByRole('link', { name: /Schools/ })).toHaveAttribute('aria-current', 'page');
    await expectText(sections, '3');
    const { leading, other } = formatBothCalendars(new Date(), language);
    for (const words of ['Nora', t('role_admin'), t('area_admin'), leading, other]) expect(document.body.textContent).toContain(words);
    await expectSound(language, NAMES);
  });

  it.each([0, 1, 12])('says how many notifications are new: %i', async (unread) => {
    await show({ notifications: { href: '/dashboard/admin?view=notifications', unread } });
    const tn = textIn(notificationsItemText, language);
    const name = unread === 0 ? tn('notifications') : tn('unread', { count: unread });
    await expect.element(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', '/dashboard/admin?view=notifications');
  });

  it('changes the language, and the appearance from a menu whose choice is marked', async () => {
    await show();
    (button(t('theme')).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('menuitemradio', { name: t('theme_system') })).toHaveFocus();
    await expectSound(language, NAMES);
    await userEvent.click(page.getByRole('menuitemradio', { name: t('theme_light') }));
    await expect.poll(currentTheme).toBe('light');
    await userEvent.click(button(t('other_language')));
    await expect.poll(currentLanguage).toBe(language === 'ar' ? 'en' : 'ar');
  });

  describe('on a phone', () => {
    it('has a bottom bar, and the way out in a menu', async () => {
      await page.viewport(390, 844);
      const server = await show({ bottomItems: items });
      await server.answers(accounts.signOut, { ok: true });
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
      await expectSound(language, NAMES);
      // Used once in a life: not in a bar that has room for four.
      await expect.element(button(t('other_language'))).not.toBeInTheDocument();
      (button(asPattern(t('account', { name: 'Nora' }))).element() as HTMLElement).focus();
      await userEvent.keyboard('{Enter}');
      await userEvent.click(page.getByRole('menuitem', { name: t('sign_out') }));
      await expectText(elsewhere, '/auth/login');
    });

    it('has a drawer where there are too many sections, which gives the focus back', async () => {
      await page.viewport(390, 844);
      await show();
      const open = button(t('menu'));
      (open.element() as HTMLElement).focus();
      await userEvent.keyboard('{Enter}');
      const drawer = page.getByRole('dialog');
      await expect.element(drawer.getByRole('link', { name: /Schools/ })).toBeVisible();
      for (const name of [t('other_language'), t('theme')]) await expect.element(drawer.getByRole('button', { name, exact: true })).toBeVisible();
      await expect.element(drawer.getByRole('link', { name: t('settings') })).toHaveAttribute('href', '/dashboard/admin?view=settings');
      await expectSound(language, NAMES);
      await userEvent.keyboard('{Escape}');
      await expect.element(drawer).not.toBeInTheDocument();
      await expect.element(open).toHaveFocus();
    });

    if (language === 'en') return; // The rest is the same in both languages.

    it('leads from the menu to the settings, for which the bar has no room', async () => {
      await page.viewport(390, 844);
      const settings = { href: '/dashboard/trainer?view=settings', label: t('settings'), current: false };
      await show({ bottomItems: items, settings });
      await userEvent.click(button(asPattern(t('account', { name: 'Nora' }))));
      await userEvent.click(page.getByRole('menuitem', { name: t('settings') }));
      await expectText(elsewhere, settings.href);
    });
  });

  if (language === 'en') return; // The rest is the same in both languages.

  it('says on every screen that there is no network, until it is back', async () => {
    await show();
    expect(document.body.textContent).not.toContain(t('offline'));
    window.dispatchEvent(new Event('offline'));
    await expect.element(page.getByText(t('offline'))).toBeVisible();
    await expectSound(language, NAMES);
    window.dispatchEvent(new Event('online'));
    await expect.element(page.getByText(t('offline'))).not.toBeInTheDocument();
  });

  it('begins with the way past its bars', async () => {
    await show();
    await userEvent.tab();
    await expect.element(page.getByRole('link', { name: t('skip') })).toHaveFocus();
  });

  it.each(['signed out', 'unreachable'] as const)('leads out, whatever the server says (%s)', async (outcome) => {
    const server = await show();
    if (outcome === 'unreachable') await server.isUnreachable(accounts.signOut);
    else await server.answers(accounts.signOut, { ok: true });
    await userEvent.click(button(t('sign_out')));
    await expectText(elsewhere, '/auth/login {"notice":"signed_out"}');
    expect([currentSession(), localStorage.getItem('token'), sessionStorage.getItem('token')]).toEqual([null, null, null]);
  });
});
