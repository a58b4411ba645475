import { NOT_FOR_ROBOTS, PAGES, paths, PUBLIC_PAGES } from '@miyar/contract/core/pages';
import type { CountRequest } from '../platform/http/limits/limit-headers.ts';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../platform/refusal.ts';
import { xmlText } from '../platform/http/answers/xml.ts';

/** A page and the day it last changed, where that is known. */
interface Listed {
  path: string;
  changed?: string | undefined;
}

/** The content of the site map. */
export interface SiteMapContent {
  /** How many institutions the register has. */
  registered(): Promise<number>;
  /** Those of one part of the register, in the order of their ids, with the day of their certificate. */
  registeredPart(part: number, size: number): Promise<readonly { id: number; issued: string }[]>;
  /** The institutions with a published report for families, with the day of the newest. */
  publishedReports(): Promise<readonly { school: number; published: string }[]>;
  /** The days on which the pages that have one changed. */
  changedDays(): Promise<Partial<Record<'schools' | 'standard' | 'terms' | 'privacy', string>>>;
}

/** Each is in the map twice, once a language; the protocol allows 50,000 addresses a file. */
const PART = 5_000;
const NAMESPACES = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Serves the addresses that search engines may index: the public pages and every institution of the register, in both languages. */
export function mountSiteMap(app: FastifyInstance, publicUrl: string, content: SiteMapContent, counted: CountRequest, size = PART): void {
  const robots = ['User-agent: *', ...NOT_FOR_ROBOTS.map((page) => `Disallow: ${page}`), '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');
  const serve = (path: string, write: (part: number) => Promise<string>) =>
    app.get<{ Params: { part?: string } }>(path, { onRequest: counted }, async (request, reply) =>
      reply
        .type('application/xml; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .send(`<?xml version="1.0" encoding="UTF-8"?>\n${await write(Number(request.params.part ?? 0))}`),
    );
  const part = async (of: number): Promise<Listed[]> =>
    (await content.registeredPart(of, size)).map(({ id, issued }) => ({ path: paths.schools(id), changed: issued }));

  const reports = async (): Promise<Listed[]> =>
    (await content.publishedReports()).map(({ school, published }) => ({ path: paths.schoolReport(school), changed: published }));

  app.get('/robots.txt', async (_request, reply) => reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(robots));
  serve('/sitemap.xml', async () => {
    const parts = Math.ceil((await content.registered()) / size);
    if (parts <= 1) return urlSet([...(await publicPages(content)), ...(await part(0)), ...(await reports())], publicUrl);
    const files = ['pages', 'reports', ...Array.from({ length: parts }, (_, index) => `schools-${index + 1}`)];
    const entries = files.map((file) => `  <sitemap><loc>${xmlText(`${publicUrl}/sitemap-${file}.xml`)}</loc></sitemap>`);
    return `<sitemapindex ${NAMESPACES}>\n${entries.join('\n')}\n</sitemapindex>\n`;
  });
  serve('/sitemap-pages.xml', async () => urlSet(await publicPages(content), publicUrl));
  serve('/sitemap-reports.xml', async () => urlSet(await reports(), publicUrl));
  serve('/sitemap-schools-:part(^[1-9]\\d{0,5}$).xml', async (number) => {
    const found = await part(number - 1);
    if (found.length === 0) throw new Refusal('not_found');
    return urlSet(found, publicUrl);
  });
}

async function publicPages(content: SiteMapContent): Promise<Listed[]> {
  const days = await content.changedDays();
  const changed: Readonly<Record<string, string | undefined>> = {
    [PAGES.schools]: days.schools,
    [PAGES.standard]: days.standard,
    [PAGES.terms]: days.terms,
    [PAGES.privacy]: days.privacy,
  };
  return PUBLIC_PAGES.map((path) => ({ path, changed: changed[path] }));
}

function urlSet(pages: readonly Listed[], publicUrl: string): string {
  const entries = pages.flatMap(({ path, changed }) => {
    const [ar, en] = [xmlText(`${publicUrl}${path}`), xmlText(`${publicUrl}${path}?lang=en`)];
    const others = Object.entries({ ar, en, 'x-default': ar }).map(
      ([language, address]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`,
    );
    const day = changed === undefined ? '' : `<lastmod>${changed}</lastmod>`;
    return [ar, en].map((address) => `  <url><loc>${address}</loc>${day}${others.join('')}</url>`);
  });
  return `<urlset ${NAMESPACES} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`;
}
