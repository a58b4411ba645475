import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { textIn } from '../../lib/i18n/text.ts';
import { LANGUAGES, render } from '../../testing/render.tsx';
import { siteServer } from '../../testing/samples/site-server.ts';
import { signedIn } from '../../testing/signed-in.ts';
import { PublicFrame } from './public-frame.tsx';
import { publicText } from './text.ts';

describe.each(LANGUAGES)('the bar of a public page in %s', (language) => {
  const t = textIn(publicText, language);

  it.each([
    [360, false],
    [360, true],
    [320, false],
    [320, true],
  ])('is one row at a width of %s, signed in: %s', async (width, isSignedIn) => {
    await page.viewport(width, 640);
    if (isSignedIn) signedIn();
    await siteServer();
    await render(<PublicFrame detail={t('tagline_verify')}>-</PublicFrame>, { language, isPage: true });
    await expect.element(page.getByRole('banner').getByRole('link', { name: t(isSignedIn ? 'dashboard' : 'log_in_short') })).toBeVisible();
    const middles = ['.brand', '.public-tools'].map((part) => {
      const { top, bottom } = document.querySelector(`.public-bar ${part}`)!.getBoundingClientRect();
      return Math.round((top + bottom) / 2);
    });
    expect(Math.abs(middles[0]! - middles[1]!)).toBeLessThan(3);
    expect(document.documentElement.scrollWidth).toBe(width);
    const name = document.querySelector('.public-bar .brand b')!;
    if (width === 360) expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth);
  });
});
