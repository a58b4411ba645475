import { legal } from '@miyar/contract/site/legal';
import { contact } from '@miyar/contract/site/contact';
import { library, type LibraryDocument } from '@miyar/contract/site/library';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DEFAULTS } from '../areas/site/landing/defaults-text.ts';
import { contactText } from '../areas/site/contact/text.ts';
import { siteText } from '../areas/site/frame/site-text.ts';
import { libraryText } from '../areas/site/library/text.ts';
import { currentLanguage, setLanguage } from '../lib/i18n/current-language.ts';
import { textIn } from '../lib/i18n/text.ts';
import { expectToast } from '../testing/dialogs.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { expectSound } from '../testing/language.ts';
import { languageOf, render } from '../testing/render.tsx';
import { landingSections } from '../testing/samples/landing.ts';
import { asPattern, expectText } from '../testing/shown.ts';
import { signedIn } from '../testing/signed-in.ts';
import { drawRest } from './draw-rest.ts';
import { landingHead } from './landing-head.ts';
import { type GivenContent, RenderedLanding } from './rendered-landing.tsx';

const GUIDE: LibraryDocument = {
  id: 5,
  title: 'Guide',
  description: '',
  title_en: '',
  description_en: '',
  category: 'manual',
  filename: 'guide.pdf',
  available: true,
  size: 2048,
  extension: 'pdf',
  mime: 'application/pdf',
  created_at: '2026-10-01T08:00:00Z',
  updated_at: '2026-11-01T08:00:00Z',
};
const CONTENT: GivenContent = { sections: landingSections(), documents: [GUIDE] };
const NAMES = /IQS|LinkedIn|YouTube|Instagram|\bX\b|Guide/;

describe.each(languageOf(import.meta.url))('the first page as it comes with its content, in %s', (language) => {
  const site = textIn(siteText, language);
  const words = textIn(libraryText, language);
  const main = page.getByRole('main');
  const show = () => render(<RenderedLanding content={CONTENT} language={language} />, { language, isPage: true });

  it('asks the server for nothing, and is in the language of the page', async () => {
    const server = await fakeServer();
    await show();
    await expectText(page.getByRole('heading', { level: 1 }), DEFAULTS[language].hero.title);
    await expectSound(language, NAMES);
    expect(await server.received(library.list)).toEqual([]);
  });

  it('goes over to the other language without another load', async () => {
    await show();
    const other = language === 'ar' ? 'en' : 'ar';
    await userEvent.click(page.getByRole('button', { name: site('other_language') }));
    await expectText(page.getByRole('heading', { level: 1 }), DEFAULTS[other].hero.title);
    expect(currentLanguage()).toBe(other);
  });

  it('says to searchers what it is, in which languages, and nothing that could end its script', () => {
    const content = structuredClone(CONTENT.sections) as unknown as {
      section: string;
      content: Record<string, { faqs: { question: Record<string, string> }[] }>;
    }[];
    content.find(({ section }) => section === 'faq')!.content[language]!.faqs[0]!.question[language] = '</script><b>';
    const head = landingHead({
      title: 'A "title" & more',
      description: 'About',
      name: 'Authority',
      tagline: 'Quality',
      content: { sections: content as unknown as GivenContent['sections'], documents: [] },
      language,
      publicUrl: 'https://miyar.example',
    });
    expect(head).toContain('<title>A &quot;title&quot; &amp; more</title>');
    expect(head).toContain(`rel="canonical" href="https://miyar.example/${language === 'ar' ? '' : '?lang=en'}"`);
    expect([...head.matchAll(/hreflang="([^"]+)"/g)].map(([, of]) => of)).toEqual(['ar', 'en', 'x-default']);
    expect(head.match(/<\/script>/g)).toHaveLength(2);
    const data = [...head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json]) => JSON.parse(json!) as Record<string, unknown>);
    expect(data.map((one) => one['@type'])).toEqual(['Organization', 'FAQPage']);
    expect(JSON.stringify(data[1])).toContain('</script><b>');
  });

  it('knows who is signed in', async () => {
    signedIn({ role: 'trainer' });
    await show();
    expect([...document.querySelectorAll('header a')].map((link) => link.getAttribute('href'))).toContain('/dashboard/trainer');
  });

  it('loads what sends a message, and what says how a download went, when they are needed', async () => {
    const server = await fakeServer();
    const t = textIn(contactText, language);
    await server.answers(legal.read, { page: 'privacy', version: 3 } as never);
    await server.answers(contact.send, { ok: true, reference: 41 });
    await server.refuses(library.download, 'not_found');
    await show();
    for (const name of ['first_name', 'last_name', 'message'] as const) await userEvent.fill(page.getByRole('textbox', { name: t(name) }), 'Amina');
    await userEvent.fill(page.getByRole('textbox', { name: t('email') }), 'amina@example.org');
    await userEvent.click(page.getByRole('checkbox'));
    await userEvent.click(page.getByRole('button', { name: t('send'), exact: true }));
    await expectText(main, t('sent'), t('reference', { number: '41' }));
    await userEvent.click(page.getByRole('link', { name: asPattern(words('download_one', { title: 'Guide' })) }));
    await expectToast(words('download_failed'));
  });

  it('is closed for writing until a script is there', () => {
    setLanguage(language);
    const written = renderToString(<RenderedLanding content={CONTENT} language={language} />);
    expect(written).toContain('<fieldset disabled="">');
    expect(written).toContain(DEFAULTS[language].hero.title);
  });
});

describe('the script of the first page', () => {
  it.each([
    ['before its content', ''],
    ['within its content', '<script type="application/json" id="content">{"sections":[{"sec</script>'],
  ])('leaves a page that ends %s as the server wrote it', async (where, content) => {
    document.body.insertAdjacentHTML('beforeend', `<div id="cut"><div id="root">Written</div>${content}</div>`);
    onTestFinished(() => document.getElementById('cut')?.remove());
    // Imported again each time: a module runs once for each address.
    await import(/* @vite-ignore */ `./landing-main.tsx?${where.replaceAll(' ', '-')}`);
    expect(document.getElementById('root')?.textContent).toBe('Written');
  });
});

describe('drawing what is far from the window', () => {
  const root = document.documentElement;
  const parts = () => [...document.querySelectorAll<HTMLElement>('#far .section')].map((part) => 'drawn' in part.dataset);
  const start = () => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<div id="far"><section class="section"></section><section class="section"></section><a href="#x">x</a></div>',
    );
    root.dataset['drawn'] = 'near';
  };
  afterEach(() => {
    document.getElementById('far')?.remove();
    delete root.dataset['drawn'];
  });

  it('draws one part after the other, and then the page as a whole', async () => {
    start();
    drawRest();
    // A browser with two pages at work is idle late.
    await expect.poll(parts, { timeout: 20_000 }).toEqual([true, true]);
    await expect.poll(() => root.dataset['drawn']).toBeUndefined();
  });

  it('draws all at once for whoever jumps', () => {
    start();
    drawRest();
    const link = document.querySelector('#far a')!;
    link.addEventListener('click', (event) => event.preventDefault());
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    expect(root.dataset['drawn']).toBeUndefined();
  });

  it('does nothing where all is drawn', () => {
    start();
    delete root.dataset['drawn'];
    drawRest();
    expect(parts()).toEqual([false, false]);
  });
});
