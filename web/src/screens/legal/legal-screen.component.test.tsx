import { landing } from '@miyar/contract/site/landing';
import { legal, type LegalPage } from '@miyar/contract/site/legal';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { legalText } from '../../areas/site/legal/reader-text.ts';
import { textIn } from '../../lib/i18n/text.ts';
import { listFailureText } from '../../shared/list/list-failure-text.ts';
import { type FakeServer, fakeServer } from '../../testing/fake-server.ts';
import { expectSound } from '../../testing/language.ts';
import { languageOf, render } from '../../testing/render.tsx';
import { landingSections } from '../../testing/samples/landing.ts';
import { expectText } from '../../testing/shown.ts';
import { PrivacyScreen, TermsScreen } from './legal-screen.tsx';

const text = (version: number, changes: Partial<LegalPage> = {}): LegalPage => ({
  page: 'privacy',
  version,
  effective_from: '2026-01-01',
  draft: false,
  content: {
    ar: {
      title: `نص ${version}`,
      sections: [
        { heading: 'من نحن', paragraphs: ['نحن الهيئة.'] },
        { heading: 'بياناتك', paragraphs: ['نحفظها.'] },
      ],
    },
    en: {
      title: `Text ${version}`,
      sections: [
        { heading: 'Who we are', paragraphs: ['We are.'] },
        { heading: 'Your data', paragraphs: ['We hold it.'] },
      ],
    },
  },
  ...changes,
});
const NAMES = /IQS|LinkedIn|YouTube|Instagram|\bX\b/;

describe.each(languageOf(import.meta.url))('a text of the law in %s', (language) => {
  const t = textIn(legalText, language);
  const main = page.getByRole('main');
  const title = (version: number) => page.getByRole('heading', { level: 1, name: text(version).content[language].title });
  async function start(inForce: LegalPage = text(2)): Promise<FakeServer> {
    const server = await fakeServer();
    await server.answers(landing.list, landingSections());
    await server.answersPage(legal.read, inForce);
    return server;
  }
  const show = (at = '/privacy') => render(<PrivacyScreen />, { language, isPage: true, at });

  it('is shown in the language of the page, with its contents first', async () => {
    await start();
    await show();
    await expect.element(title(2)).toBeVisible();
    await expectText(main, t('version', { version: 2 }), t('effective'));
    const contents = page.getByRole('navigation', { name: t('contents') }).getByRole('link');
    await expect.poll(() => contents.elements().map((link) => link.getAttribute('href'))).toEqual(['#part-1', '#part-2']);
    await expectSound(language, NAMES);
  });

  it('says of another version that it is not the one in force, and leads there', async () => {
    const server = await start();
    await server.answersPage(legal.read, text(1), { query: { version: '1' } });
    await show('/privacy?version=1');
    await expect.element(title(1)).toBeVisible();
    await expectText(main, t('not_in_force'));
    await expect.element(page.getByRole('link', { name: t('see_in_force', { version: 2 }) })).toHaveAttribute('href', '/privacy');
    await expectSound(language, NAMES);
  });

  it.each(['0', 'x', '-1', '1e3'])('is the one in force where the address names none (%s)', async (version) => {
    const server = await start();
    await show(`/privacy?version=${version}`);
    await expect.element(title(2)).toBeVisible();
    expect(await server.received(legal.read)).toHaveLength(1);
  });

  it('says that it is a draft', async () => {
    await start(text(2, { draft: true }));
    await show();
    await expectText(main, t('draft'));
    // The text does not also claim to be in force.
    await expect.element(main).not.toHaveTextContent(t('effective'));
  });

  it('could not be had, and is loaded at another attempt', async () => {
    const server = await start();
    await server.refuses(legal.read, 'server_error');
    await render(<TermsScreen />, { language, isPage: true, at: '/terms' });
    await expect.element(page.getByRole('heading', { level: 1, name: t('terms') })).toBeVisible();
    await expectText(main, t('failed'));
    await server.answersPage(legal.read, text(2, { page: 'terms' }));
    await userEvent.click(page.getByRole('button', { name: textIn(listFailureText, language)('retry') }));
    await expect.element(title(2)).toBeVisible();
  });
});
