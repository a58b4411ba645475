import { identities } from '@miyar/contract/accounts/identities';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textIn } from '../../lib/i18n/text.ts';
import { currentTheme, setTheme } from '../../lib/theme.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { languageOf, render } from '../../testing/render.tsx';
import { frameText } from '../frame/frame-text.ts';
import { LoginScreen } from './login-screen.tsx';
import { authText } from './text.ts';

afterEach(() => setTheme('system'));

describe.each(languageOf(import.meta.url))('beside signing in in %s', (language) => {
  const frame = textIn(frameText, language);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  const show = async (screen: ReactNode, path: string, at = path, state?: unknown) => {
    await (await fakeServer()).answers(identities.providers, []);
    await render(screen, { language, isPage: true, path, at, state });
  };

  describe('the tools of these screens', () => {
    it('go over to the other language, named in it', async () => {
      await show(<LoginScreen />, '/auth/login');
      const other = language === 'ar' ? 'en' : 'ar';
      await userEvent.click(page.getByRole('button', { name: frame('other_language') }));
      await expect.element(heading(textIn(authText, other)('log_in'))).toBeVisible();
      expect(document.documentElement.lang).toBe(other);
    });

    it('choose the appearance from a menu by the keyboard, and mark what is chosen', async () => {
      await show(<LoginScreen />, '/auth/login');
      const trigger = button(frame('theme'));
      (trigger.element() as HTMLElement).focus();
      await userEvent.keyboard('{Enter}');
      await expect.element(page.getByRole('menuitemradio', { name: frame('theme_system') })).toHaveAttribute('aria-checked', 'true');
      await userEvent.click(page.getByRole('menuitemradio', { name: frame('theme_dark') }));
      await expect.poll(currentTheme).toBe('dark');
      await expect.element(trigger).toHaveFocus();
    });
  });
});
