import fastifyStatic from '@fastify/static';
import { PAGES } from '@miyar/contract/core/pages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../platform/refusal.ts';
import type { CountRequest } from '../platform/http/limits/limit-headers.ts';
import { type LandingContent, landingPage, valueOf } from './landing-page.ts';
import { mountReportPages, type ReportContent } from './report-page.ts';
import { isPublicPage, type PublicContent, publicPageOf } from './public-pages.ts';
import { mountSiteMap, type SiteMapContent } from './site-map.ts';
import { inLanguage, languageOfPage, type PageLanguage } from '../platform/http/answers/visitor-language.ts';
import { fontLinks, readBuild, type WebBuild } from './web-build.ts';

export interface PageOptions {
  publicUrl: string;
  /** Counts a request for a page that reads the database. */
  counted: CountRequest;
}

/**
 * Serves the built web application: hashed assets for good, the first page written here, and one page for every other
 * address, in the language of the visitor's last choice, so that it opens the right way round before any script runs. The
 * public ones among them say what they are about, and their main content to a person who has no script.
 */
export async function servePages(
  app: FastifyInstance,
  folder: string,
  content: LandingContent & PublicContent & ReportContent & SiteMapContent,
  { publicUrl, counted }: PageOptions,
): Promise<void> {
  const build = await readBuild(folder);
  const { entry, page } = build;
  const inOne = (language: 'ar' | 'en') => inLanguage(page, language).replace('</title>', () => `</title>${fontLinks(build, language)}`);
  const pages = { ar: inOne('ar'), en: inOne('en') };
  const scriptless = needsScript(build, content);
  const sendPlain = async (
    request: FastifyRequest,
    reply: FastifyReply,
    rendered: (language: PageLanguage) => { head: string; root: string } | undefined = () => undefined,
  ) => {
    const language = languageOfPage(request, reply);
    const { head, root } = rendered(language) ?? { head: undefined, root: await scriptless(language) };
    const page = (head === undefined ? pages[language] : pages[language].replace(/<title>[^<]*<\/title>/, () => head)).replace(
      '<div id="root"></div>',
      () => `<div id="root">${root}</div>`,
    );
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').header('vary', 'cookie').send(page);
  };
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    // Files that the build makes for the server.
    globIgnore: ['server/**', '.vite/**', '*.html'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', cachingOf(path));
      // Without a network it answers for pages outside its own folder too.
      if (path.endsWith('/workbook/worker.js')) reply.header('service-worker-allowed', '/');
    },
  });
  const landing = landingPage(build, content, publicUrl);
  if (landing) {
    app.get('/', async (request, reply) => {
      try {
        return await landing(request, reply);
      } catch (error) {
        // The page then shows what it has of its own, and asks again.
        request.log.error({ err: error }, 'the first page could not be written');
        return sendPlain(request, reply);
      }
    });
  }
  mountReportPages(app, build, content, { publicUrl, counted, otherwise: (request, reply) => sendPlain(request, reply) });
  mountWorkbookManifest(app);
  if (entry) mountSiteMap(app, publicUrl, content, counted);
  app.get('/*', async (request, reply) => {
    const path = request.url.split('?')[0]!;
    // A file that is not there is not a page: a missing script must not be answered with HTML. `1.10` is a version.
    if (/\.(?!\d+$)\w{2,5}$/.test(path)) throw new Refusal('not_found');
    // People are led home by the page itself; machines read the number.
    if (entry && !KNOWN.some((pattern) => pattern.test(path))) reply.code(404);
    if (isPublicPage(path)) await counted(request, reply);
    const shown = await publicPageOf(path, content).catch((error: unknown) => {
      if (error instanceof Refusal && error.code === 'not_found') reply.code(404);
      else request.log.error({ err: error }, 'the description of a public page could not be read');
      return undefined;
    });
    return sendPlain(request, reply, (language) => shown && entry?.beforeScript(shown, language, publicUrl));
  });
}

/** Returns the text of a page without content of its own for readers who run no script, written once for each content and language. */
function needsScript({ entry }: WebBuild, content: LandingContent): (language: PageLanguage) => Promise<string> {
  const written = new Map<PageLanguage, { of: string; words: string }>();
  return async (language) => {
    // A page that is asked for while the database is away is sent nonetheless.
    const sections = entry && (await content.sections().catch(() => undefined));
    if (!sections) return '';
    let known = written.get(language);
    if (known?.of !== sections.tag) {
      known = { of: sections.tag, words: entry.needsScript(valueOf(sections), language) };
      written.set(language, known);
    }
    return known.words;
  };
}

/** Hashed names never change; the film and the picture for shared links seldom do; the rest is asked for again. */
const cachingOf = (path: string): string =>
  path.includes('/assets/') ? 'public, max-age=31536000, immutable' : /\/(?:film\/[^/]+|og\.png)$/.test(path) ? 'public, max-age=86400' : 'no-cache';

/** Every page of the application, as a pattern its addresses match. */
const KNOWN = Object.values(PAGES).map((page) => new RegExp(`^${page.replaceAll(/:\w+/g, '[^/]+')}/?$`));

const WORDS = {
  ar: { name: 'دفتر الزيارة · معيار', short_name: 'دفتر الزيارة', dir: 'rtl' },
  en: { name: 'Visit workbook · Miyar', short_name: 'Workbook', dir: 'ltr' },
} as const;

/** Serves the manifest that makes a workbook an installable page: it opens at its own address, in a window of its own. */
function mountWorkbookManifest(app: FastifyInstance): void {
  app.get<{ Params: { id: string } }>('/workbook/:id(^\\d{1,9}$)/manifest.webmanifest', async (request, reply) => {
    const language = languageOfPage(request, reply);
    const start = `/workbook/${request.params.id}`;
    const icon = (src: string, sizes: string, more: object = {}) => ({ src, sizes, type: 'image/png', ...more });
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'cookie')
      .send(
        JSON.stringify({
          id: start,
          ...WORDS[language],
          lang: language,
          start_url: start,
          scope: '/workbook/',
          display: 'standalone',
          background_color: '#fbf8f1',
          theme_color: '#0f3f39',
          icons: [icon('/icon-192.png', '192x192'), icon('/icon-512.png', '512x512'), icon('/icon-maskable-512.png', '512x512', { purpose: 'maskable' })],
        }),
      );
  });
}
