import { SECTIONS } from '@miyar/contract/site/landing-content';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { currentLanguage } from '../../../lib/i18n/current-language.ts';
import { textIn } from '../../../lib/i18n/text.ts';
import { currentTheme, setTheme } from '../../../lib/theme.ts';
import { tabStops } from '../../../testing/accessibility.ts';
import { expectSound } from '../../../testing/language.ts';
import { LANGUAGES, render } from '../../../testing/render.tsx';
import { expectText } from '../../../testing/shown.ts';
import { SiteFrame, type SiteFrameProps } from './site-frame.tsx';
import { siteText } from './site-text.ts';

const LINKS = { x: 'https://x.example/iqs', youtube: '', linkedin: 'https://linkedin.example/iqs', instagram: '' };
const CALL = { title: 'IQS', text: 'About', button: 'Main' };
const FOOTER = { socialLinks: LINKS, invitation: CALL };
const NAMES = /IQS|Main|About|LinkedIn|YouTube|Instagram/;

/** Prevents links from leaving the page of the test; React's own handlers still run. */
const stay = (event: Event) => event.preventDefault();
beforeEach(async () => {
  addEventListener('click', stay);
  // Wide enough for all links.
  await page.viewport(1280, 800);
});
afterEach(async () => {
  removeEventListener('click', stay);
  await page.viewport(1024, 768);
  setTheme('system');
});

describe.each(LANGUAGES)('the frame of the public pages in %s', (language) => {
  const t = textIn(siteText, language);
  const menu = page.getByRole('navigation', { name: t('main') });
  const burger = page.getByRole('button', { name: t('menu'), exact: true });
  const show = (props: Partial<SiteFrameProps> = {}) =>
    render(
      <SiteFrame {...props}>
        <h1>Main</h1>
        <section id="about" tabIndex={-1}>
          About
        </section>
      </SiteFrame>,
      { language, isPage: true },
    );

  it('is accessible and in the language of the page', async () => {
    await show({ footer: FOOTER });
    await expect.element(page.getByRole('contentinfo')).toBeInTheDocument();
    await expectSound(language, NAMES);
  });

  describe('on a phone', () => {
    it('has its links in a menu that Escape closes, giving the focus back', async () => {
      await page.viewport(390, 844);
      await show();
      await expect.element(menu).not.toBeInTheDocument();
      await expect.element(burger).toHaveAttribute('aria-expanded', 'false');
      (burger.element() as HTMLElement).focus();
      await userEvent.keyboard('{Enter}');
      await expect.element(menu).toBeVisible();
      const close = page.getByRole('button', { name: t('close_menu'), exact: true });
      await expect.element(close).toHaveAttribute('aria-expanded', 'true');
      await expectSound(language, NAMES);
      await userEvent.keyboard('{Escape}');
      await expect.element(menu).not.toBeInTheDocument();
      await expect.element(burger).toHaveFocus();
    });

    it('is no wider than the screen', async () => {
      await page.viewport(390, 844);
      await show({ footer: FOOTER });
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    });

    if (language === 'en') return; // The rest is the same in both languages.

    it('closes its menu by a press beside it, and by choosing a section', async () => {
      await page.viewport(390, 844);
      await show();
      await userEvent.click(burger);
      await userEvent.click(page.getByRole('heading', { name: 'Main' }), { force: true });
      await expect.element(menu).not.toBeInTheDocument();
      await userEvent.click(burger);
      await userEvent.click(menu.getByRole('link', { name: t('about') }));
      await expect.element(menu).not.toBeInTheDocument();
    });
  });

  it('changes the language of the page, named in that language', async () => {
    await show();
    const other = language === 'ar' ? 'en' : 'ar';
    const toggle = page.getByRole('button', { name: t('other_language') });
    expect(toggle.element().querySelector('[lang]')?.getAttribute('lang')).toBe(other);
    (toggle.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(currentLanguage).toBe(other);
    await expectText(page.getByRole('banner'), textIn(siteText, other)('about'));
    expect(document.documentElement.dir).toBe(other === 'ar' ? 'rtl' : 'ltr');
  });

  if (language === 'en') return; // The rest is the same in both languages.

  it('begins with the way past the bar', async () => {
    await show();
    await userEvent.tab();
    const skip = page.getByRole('link', { name: t('skip') });
    await expect.element(skip).toHaveFocus();
    await expect.element(skip).toHaveAttribute('href', '#main');
  });

  it('offers a visitor to log in, and who is signed in their dashboard', async () => {
    const view = await show();
    await expect.element(menu.getByRole('link', { name: t('log_in') })).toHaveAttribute('href', '/auth/login');
    await view.unmount();
    await show({ dashboard: '/admin' });
    await expect.element(menu.getByRole('link', { name: t('dashboard') })).toHaveAttribute('href', '/admin');
    await expect.element(menu.getByRole('link', { name: t('log_in') })).not.toBeInTheDocument();
  });

  it.each([
    [undefined, true],
    ['/dashboard/school', true],
    ['/dashboard/evaluator', false],
    ['/dashboard/trainer', false],
    ['/dashboard/admin', false],
  ])('calls to apply whoever may: with the dashboard %s, %s', async (dashboard, may) => {
    await show({ dashboard, footer: FOOTER });
    await expect.element(page.getByRole('contentinfo')).toBeInTheDocument();
    const hrefs = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    // In the bar, in the call of the footer and among its links.
    expect(hrefs.filter((href) => href === '/auth/register')).toHaveLength(may ? 3 : 0);
  });

  it('leads to every section by a link', async () => {
    await show();
    const hrefs = menu
      .getByRole('link')
      .elements()
      .map((link) => link.getAttribute('href'));
    for (const anchor of SECTIONS.slice(1)) expect(hrefs).toContain(`/#${anchor}`);
  });

  it('links the accounts elsewhere that have an address, and no others', async () => {
    await show({ footer: FOOTER });
    const marks = page.getByRole('list', { name: t('social') });
    await expect.element(marks.getByRole('link', { name: 'LinkedIn' })).toHaveAttribute('rel', 'noreferrer');
    expect(
      marks
        .getByRole('link')
        .elements()
        .map((link) => link.getAttribute('aria-label')),
    ).toEqual(['X', 'LinkedIn']);
  });

  it('calls to apply in the words of the authority, and not at all where it gave none', async () => {
    const view = await show({ footer: FOOTER });
    const footer = page.getByRole('contentinfo');
    await expectText(footer, CALL.title, CALL.text);
    await expect.element(footer.getByRole('link', { name: CALL.button })).toHaveAttribute('href', '/auth/register');
    await view.unmount();
    await show({ footer: { ...FOOTER, invitation: { ...CALL, title: '' } } });
    await expect.element(footer).toBeInTheDocument();
    await expect.element(footer.getByRole('link', { name: CALL.button })).not.toBeInTheDocument();
  });

  it('names the year and the rights in its footer', async () => {
    await show();
    await expectText(page.getByRole('contentinfo'), String(new Date().getFullYear()), t('group_about'), t('group_services'), t('group_resources'));
  });

  it('goes over to the dark theme and back, saying which it is', async () => {
    await show();
    const toggle = page.getByRole('button', { name: t('dark') });
    await expect.element(toggle).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(toggle);
    await expect.element(toggle).toHaveAttribute('aria-pressed', 'true');
    expect([currentTheme(), document.documentElement.dataset['theme']]).toEqual(['dark', 'dark']);
    await expectSound(language, NAMES);
    await userEvent.click(toggle);
    await expect.element(toggle).toHaveAttribute('aria-pressed', 'false');
  });

  it('is gone through by Tab in the order it is read', async () => {
    await show();
    const stops = tabStops(page.getByRole('banner').element());
    await userEvent.tab();
    for (const stop of stops) {
      await userEvent.tab();
      expect(document.activeElement).toBe(stop);
    }
  });
});
