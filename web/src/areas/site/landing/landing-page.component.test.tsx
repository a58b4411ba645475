import { SECTIONS } from '@miyar/contract/site/landing-content';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textIn } from '../../../lib/i18n/text.ts';
import { expectSound } from '../../../testing/language.ts';
import { LANGUAGES, render } from '../../../testing/render.tsx';
import { landingSections } from '../../../testing/samples/landing.ts';
import { expectText } from '../../../testing/shown.ts';
import { siteText } from '../frame/site-text.ts';
import { defaultSections, readSections } from './content.ts';
import { LandingPage, type LandingPageProps } from './landing-page.tsx';
import { figuresInWords, pageDescription } from './standard-in-words.ts';
import { landingText } from './text.ts';
import { VideoButton } from './video-dialog.tsx';

const NAMES = /IQS|LinkedIn|YouTube|Instagram|\bX\b/;
const ANCHORS = ['home', ...SECTIONS.slice(1)];
afterEach(() => page.viewport(1024, 768));

describe.each(LANGUAGES)('the first page in %s', (language) => {
  const t = textIn(landingText, language);
  const main = page.getByRole('main');
  const show = (props: Partial<LandingPageProps> = {}) =>
    render(
      <LandingPage
        sections={defaultSections(language)}
        documents={{ state: 'loaded', rows: [] }}
        language={language}
        onDownload={() => Promise.resolve()}
        onSend={() => Promise.resolve({ sent: true })}
        {...props}
      />,
      { language, isPage: true },
    );

  it('has its nine sections in order, each under a heading, and nothing of the other language', async () => {
    await show();
    await expect.poll(() => [...document.querySelectorAll('main section[id]')].map(({ id }) => id)).toEqual(ANCHORS);
    expect(page.getByRole('heading', { level: 1 }).elements()).toHaveLength(1);
    await expectSound(language, NAMES);
  });

  it.each([1440, 390])('begins with a heading of few lines whose last clause alone is green, on lines of its own, at a width of %i', async (width) => {
    await page.viewport(width, 900);
    await show();
    const heading = page.getByRole('heading', { level: 1 });
    await expect.element(heading).toBeVisible();
    await document.fonts.ready;
    const h1 = heading.element();
    const clause = h1.querySelector(':scope > span:last-child')!;
    expect(clause.textContent).toBe(defaultSections(language).content.hero.titleHighlight);
    const { color, lineHeight } = getComputedStyle(h1);
    expect(color).toBe(getComputedStyle(document.body).color);
    expect(getComputedStyle(clause).color).not.toBe(color);
    const before = document.createRange();
    before.setStart(h1, 0);
    before.setEndBefore(clause);
    expect(clause.getBoundingClientRect().top).toBeGreaterThanOrEqual(before.getBoundingClientRect().bottom - Number.parseFloat(lineHeight) / 2);
    expect(Math.round(h1.getBoundingClientRect().height / Number.parseFloat(lineHeight))).toBeLessThanOrEqual(language === 'ar' ? 3 : 4);
  });

  it.each([390, 320])('is no wider than a screen of %i', async (width) => {
    await page.viewport(width, 844);
    await show();
    await expect.poll(() => document.querySelectorAll('main section[id]').length).toBe(9);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });

  it('is no wider than a phone where its letters are twice as large', async () => {
    document.documentElement.style.fontSize = '200%';
    onTestFinished(() => void document.documentElement.style.removeProperty('font-size'));
    await page.viewport(390, 844);
    const row = { id: 1, title: 'IQS', description: '', title_en: 'IQS', description_en: '', category: 'manual', filename: 'a.pdf', size: 1000 } as const;
    const rest = { extension: 'pdf', mime: 'application/pdf', available: true, created_at: '2026-10-01T08:00:00Z', updated_at: '2026-11-01T08:00:00Z' };
    await show({ documents: { state: 'loaded', rows: [{ ...row, ...rest }] } });
    await expect.poll(() => document.querySelectorAll('.library-row').length).toBe(1);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });

  it('says of the standard what was entered: under the drawing, in its place where it is not seen, and to searchers', async () => {
    const { content, ...others } = defaultSections(language);
    const methodology = content['accreditation-methodology'];
    const standards = { ...methodology.standards, standards: { number: '15', label: 'IQS' }, mainAreas: { number: '8', label: 'IQS' } };
    const captions = { ...methodology.captions, standards: 'IQS!', mainAreas: '' };
    const changed = {
      ...content,
      hero: { ...content.hero, kicker: 'IQS?' },
      'accreditation-methodology': { ...methodology, lead: 'IQS.', standards, captions },
    };
    await show({ sections: { ...others, content: changed } });
    await expectText(main, 'IQS?', 'IQS.', 'IQS!');
    const parts = [...document.querySelectorAll('.standard dl > div')].map((part) => [
      part.querySelector('dd')?.textContent,
      part.querySelector('span')?.textContent,
    ]);
    expect(parts.slice(0, 2)).toEqual([
      ['8', undefined],
      ['15', 'IQS!'],
    ]);
    expect(document.querySelector<HTMLImageElement>('.standard img')?.alt).toContain(figuresInWords(standards, language));
    expect(pageDescription(changed, language)).toContain(`${methodology.standardTitle}: 8 IQS${language === 'ar' ? '،' : ','} 15 IQS`);
  });

  it('takes the texts of the server, and the built-in ones for what it lacks', () => {
    const [hero, ...others] = landingSections();
    const given = { ...hero!, content: { ar: { ...hero!.content.ar, title: 'جديد' }, en: { ...hero!.content.en, title: 'New' } } };
    expect(readSections([given, ...others.slice(2)], language)?.content.hero.title).toBe(language === 'ar' ? 'جديد' : 'New');
    expect(readSections([given], language)?.content.about).toEqual(defaultSections(language).content.about);
    expect(readSections({ not: 'a list' }, language)).toBeUndefined();
    expect(readSections([null, { section: 'unknown' }], language)?.content).toEqual(defaultSections(language).content);
  });

  if (language === 'en') return; // The rest is the same in both languages.

  it('has the anchors while its content is on its way', async () => {
    await show({ sections: undefined, documents: { state: 'loading' } });
    await expect.poll(() => [...document.querySelectorAll('main section[id]')].map(({ id }) => id)).toEqual(ANCHORS);
    expect(page.getByText(textIn(siteText, language)('loading_section')).elements().length).toBeGreaterThan(0);
    await expectSound(language, NAMES);
  });

  it('shows an administrator why it shows the built-in texts', async () => {
    const notice = t('failed_for_admin', { reason: t('failed') });
    await show({ notice, dashboard: '/dashboard/admin' });
    await expectText(main, notice);
  });

  it('leads who may not apply to their dashboard, and offers nothing else in its place', async () => {
    const view = await show();
    const hero = () => [...document.querySelectorAll('#home a')].map((link) => link.getAttribute('href'));
    await expect.poll(hero).toEqual(['/auth/register', '/auth/register', '/schools', '/#contact']);
    await view.unmount();
    await show({ dashboard: '/dashboard/evaluator' });
    await expect.poll(hero).toEqual(['/dashboard/evaluator', '/schools', '/#contact']);
    await expect.element(main.getByRole('link', { name: textIn(siteText, language)('dashboard'), exact: true })).toBeVisible();
    // Two of them share the whole width.
    const [list, ...items] = [...document.querySelectorAll('.quick ul, .quick li')].map((one) => one.getBoundingClientRect().width);
    expect(items.reduce((sum, width) => sum + width, 0)).toBeGreaterThan(list! * 0.98);
  });

  it('opens and closes its questions by the keyboard, several at once', async () => {
    await show();
    const [, second, third] = document.querySelectorAll<HTMLDetailsElement>('#faq details');
    for (const question of [second!, third!]) {
      question.querySelector('summary')!.focus();
      await userEvent.keyboard('{Enter}');
    }
    await expect.poll(() => [second!.open, third!.open]).toEqual([true, true]);
    second!.querySelector('summary')!.focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => [second!.open, third!.open]).toEqual([false, true]);
  });

  it('shows counted figures where the opening asks for them', async () => {
    await show({ sections: { ...defaultSections(language), counted: { institutions: 12, countries: 4, visits: 3100 } } });
    await expectText(page.getByRole('main'), t('counted_institutions'), '12', '3,100');
  });

  describe('its film', () => {
    const dialog = page.getByRole('dialog', { name: t('video') });
    const open = page.getByRole('button', { name: 'Watch' });
    const show = () =>
      render(<VideoButton video={{ from: 'own', source: '/film/none.mp4', captions: { ar: '/a.vtt', en: '/e.vtt' } }}>Watch</VideoButton>, { language });

    it('is fetched only when it is opened, and ends when it is closed', async () => {
      await show();
      expect(document.querySelector('video')).toBeNull();
      (open.element() as HTMLElement).focus();
      await userEvent.keyboard('{Enter}');
      await expect.element(dialog).toBeVisible();
      expect([...document.querySelectorAll('track')].map((track) => [track.srclang, track.label])).toEqual([
        ['ar', t('captions_ar')],
        ['en', t('captions_en')],
      ]);
      await userEvent.keyboard('{Escape}');
      await expect.element(dialog).not.toBeInTheDocument();
      expect(document.querySelector('video')).toBeNull();
      await expect.element(open).toHaveFocus();
    });

    it('says that there is none yet', async () => {
      const { content, ...others } = defaultSections(language);
      await render(
        <LandingPage
          sections={{ ...others, content: { ...content, hero: { ...content.hero, videoUrl: '' } } }}
          documents={{ state: 'loaded', rows: [] }}
          language={language}
          onDownload={() => Promise.resolve()}
          onSend={() => Promise.resolve({ sent: true })}
        />,
        { language, isPage: true },
      );
      await expectText(main, t('no_video'));
      await expect.element(page.getByRole('button', { name: content.hero.watchVideo })).not.toBeInTheDocument();
    });

    it('of another host is its player, alone in a sandbox', async () => {
      await render(<VideoButton video={{ from: 'vimeo', source: 'about:blank' }}>Watch</VideoButton>, { language });
      expect(document.querySelector('.video iframe')).toBeNull();
      await userEvent.click(open);
      const player = document.querySelector<HTMLIFrameElement>('.video iframe')!;
      expect([player.src, player.title, player.sandbox.contains('allow-top-navigation')]).toEqual(['about:blank?autoplay=1', t('video'), false]);
    });

    it('is closed by its cross', async () => {
      await show();
      await userEvent.click(open);
      await userEvent.click(page.getByRole('button', { name: t('close_video') }));
      await expect.element(dialog).not.toBeInTheDocument();
    });
  });
});
