import { landing } from '@miyar/contract/site/landing';
import { library } from '@miyar/contract/site/library';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { commonText } from '../../shared/common-text.ts';
import { libraryText } from '../../areas/site/library/text.ts';
import { pageDescription } from '../../areas/site/landing/standard-in-words.ts';
import { landingText } from '../../areas/site/landing/text.ts';
import { DEFAULTS } from '../../areas/site/landing/defaults-text.ts';
import { textIn } from '../../lib/i18n/text.ts';
import { type FakeServer, fakeServer } from '../../testing/fake-server.ts';
import { languageOf, render } from '../../testing/render.tsx';
import { landingSection, landingSections } from '../../testing/samples/landing.ts';
import { expectNoText, expectText } from '../../testing/shown.ts';
import { signedIn } from '../../testing/signed-in.ts';
import { LandingScreen } from './landing-screen.tsx';

describe.each(languageOf(import.meta.url))('the first page within the application, in %s', (language) => {
  const t = textIn(landingText, language);
  const main = page.getByRole('main');
  const heading = page.getByRole('heading', { level: 1 });
  const notice = t('failed_for_admin', { reason: t('failed') });
  async function show(outcome: (server: FakeServer) => Promise<void>, at = '/'): Promise<FakeServer> {
    const server = await fakeServer();
    await server.answersPage(library.list, []);
    await outcome(server);
    await render(<LandingScreen />, { language, isPage: true, path: '/', at });
    return server;
  }

  it('shows what the server gives, and says in the tab and to searchers what it is', async () => {
    const hero = landingSection('hero');
    const written = { ...hero, content: { ar: { ...hero.content.ar, title: 'مكتوب' }, en: { ...hero.content.en, title: 'Written' } } } as typeof hero;
    await show((server) => server.answers(landing.list, [written, ...landingSections().slice(1)]));
    await expectText(heading, language === 'ar' ? 'مكتوب' : 'Written');
    expect(document.title).toContain(t('page_title'));
    expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toBe(pageDescription(DEFAULTS[language], language));
  });

  it('shows the built-in texts where they could not be had, and says so to administrators only', async () => {
    await show((server) => server.refuses(landing.list, 'not_found'));
    await expectText(heading, DEFAULTS[language].hero.title);
    await expectNoText(main, notice);
    signedIn();
    await expectText(main, notice);
    await expect.poll(() => [...document.querySelectorAll('header a')].map((link) => link.getAttribute('href'))).toContain('/dashboard/admin');
  });

  it('hides from everybody what only administrators receive', async () => {
    signedIn();
    const document_ = {
      id: 1,
      title: 'Shown',
      description: '',
      title_en: '',
      description_en: '',
      category: 'other' as const,
      filename: 'a.pdf',
      size: 1,
      extension: 'pdf',
      mime: 'application/pdf',
      available: true,
      created_at: '2026-10-01T08:00:00Z',
      updated_at: '2026-11-01T08:00:00Z',
    };
    await show(async (server) => {
      await server.answers(landing.list, landingSections());
      await server.answersPage(library.list, [document_, { ...document_, id: 2, title: 'Not shown', available: false }]);
    });
    await expectText(main, 'Shown');
    await expectNoText(main, 'Not shown');
  });

  it('shows samples where the documents could not be had, until they are asked for again', async () => {
    const server = await show(async (asked) => {
      await asked.answers(landing.list, landingSections());
      await asked.refuses(library.list, 'not_found');
    });
    await expectText(main, textIn(libraryText, language)('failed'), textIn(libraryText, language)('example'));
    await server.answersPage(library.list, []);
    await userEvent.click(page.getByRole('button', { name: textIn(commonText, language)('retry') }));
    await expectText(main, textIn(libraryText, language)('none'));
    await expectNoText(main, textIn(libraryText, language)('failed'));
  });

  it.each([
    ['/#terms', '/terms'],
    ['/#privacy', '/privacy'],
  ])('leads from the older anchor %s to its page', async (at, to) => {
    await show((server) => server.answers(landing.list, landingSections()), at);
    await expectText(page.getByRole('status', { name: 'Elsewhere' }), to);
  });

  it('lets the router follow its links, with the focus for a section of its own', async () => {
    await show((server) => server.answers(landing.list, landingSections()));
    await expectText(heading, DEFAULTS[language].hero.title);
    await userEvent.click(page.getByRole('link', { name: t('apply') }).first());
    await expectText(page.getByRole('status', { name: 'Elsewhere' }), '/auth/register');
  });
});
