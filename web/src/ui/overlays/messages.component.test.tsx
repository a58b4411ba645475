import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Settings } from '../marks/icons.ts';
import { expectAccessible } from '../../testing/accessibility.ts';
import { LANGUAGES, render } from '../../testing/render.tsx';
import { Button } from '../actions/button.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { Banner } from './banner.tsx';
import { toast } from './toast.ts';

const toaster = () => document.querySelector<HTMLElement>('.toaster')!;

afterEach(() => {
  toast.dismiss();
});

describe.each(LANGUAGES)('in %s', (language) => {
  const close = page.getByRole('button', { name: language === 'ar' ? 'إغلاق' : 'Close' });

  describe('a toast', () => {
    it('is at the top right of the screen', async () => {
      await render(<p>Page</p>, { language });
      toast.loading('Sending');
      await expect.element(page.getByText('Sending')).toBeVisible();
      const { right, top } = toaster().getBoundingClientRect();
      expect(innerWidth - right).toBeLessThan(20);
      expect(top).toBeLessThan(80);
    });

    if (language === 'ar') return; // The rest is the same in both languages.

    it.each([
      ['success', 'status', 'polite'],
      ['error', 'alert', 'assertive'],
      ['loading', 'status', 'polite'],
      ['blank', 'status', 'polite'],
      ['alert', 'alert', 'assertive'],
    ] as const)('of %s is announced as %s', async (kind, role, live) => {
      await render(<p>Page</p>, { language });
      toast[kind](`A ${kind} message`);
      const words = page.getByRole(role).filter({ hasText: `A ${kind} message` });
      await expect.element(words).toBeVisible();
      await expect.element(words).toHaveAttribute('aria-live', live);
      await expectAccessible(toaster());
    });

    it('is closed by its cross', async () => {
      await render(<p>Page</p>, { language });
      toast.loading('Sending');
      await expect.element(close).toBeVisible();
      close.element().focus();
      await userEvent.keyboard('{Enter}');
      await expect.element(page.getByText('Sending')).not.toBeInTheDocument();
    });

    it('takes the place of the one that has its id', async () => {
      await render(<p>Page</p>, { language });
      const id = toast.loading('Sending');
      await expect.element(page.getByText('Sending')).toBeVisible();
      toast.success('Sent', { id });
      await expect.element(page.getByText('Sent', { exact: true })).toBeVisible();
      await expect.element(page.getByText('Sending')).not.toBeInTheDocument();
    });

    it('goes by itself, but not while it is being read', async () => {
      await render(<p>Page</p>, { language });
      toast.success('Saved', { duration: 1000 });
      await expect.element(page.getByText('Saved')).toBeVisible();
      close.element().focus();
      // Longer than it stays otherwise.
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await expect.element(page.getByText('Saved')).toBeVisible();
      close.element().blur();
      await expect.element(page.getByText('Saved')).not.toBeInTheDocument();
    });
  });

  if (language === 'ar') return; // The rest is the same in both languages.

  describe('a banner', () => {
    it.each([
      ['no', 'alert'],
      ['ok', 'status'],
      ['wait', 'status'],
      ['info', 'status'],
    ] as const)('of the kind %s is announced as %s', async (tone, role) => {
      await render(
        <Banner tone={tone} action={<Button>Retry</Button>}>
          It was not saved
        </Banner>,
        { language },
      );
      const banner = page.getByRole(role).filter({ hasText: 'It was not saved' });
      await expect.element(banner).toBeVisible();
      await expect.element(banner.getByRole('button', { name: 'Retry' })).toBeVisible();
    });
  });

  describe('a tip', () => {
    it('is shown to whoever comes by the keyboard, and goes by Escape', async () => {
      await render(<IconButton icon={Settings} label="Settings" />, { language });
      await userEvent.tab();
      const tip = page.getByRole('tooltip');
      await expect.element(tip).toHaveTextContent('Settings');
      await userEvent.keyboard('{Escape}');
      await expect.element(tip).not.toBeInTheDocument();
      await expect.element(page.getByRole('button', { name: 'Settings' })).toHaveFocus();
    });
  });
});
