import { PAGES } from '@miyar/contract/core/pages';
import type { PublishedReport } from '@miyar/contract/families/family-report';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CountRequest } from '../platform/http/limits/limit-headers.ts';
import { type ReadyBytes, readyText, sendReady } from '../platform/http/answers/ready-bytes.ts';
import { languageOfPage, type PageLanguage } from '../platform/http/answers/visitor-language.ts';
import { fontLinks, hashOf, type WebBuild } from './web-build.ts';

/** The content of the pages of reports for families. */
export interface ReportContent {
  /** The newest published report of an institution, or that of a decision; undefined while it is not published. */
  report(school: number, number: number | undefined): Promise<PublishedReport | undefined>;
}

interface Options {
  readonly publicUrl: string;
  readonly counted: CountRequest;
  /** Sends the page that the browser writes, where the content cannot be read. */
  readonly otherwise: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
}

/** Written pages that are remembered, each in one language. */
const REMEMBERED = 200;

/**
 * Serves the reports for families, whole and without the application, so that they are read by whoever opens them. A page is written once for its content
 * and language and then sent from memory.
 */
export function mountReportPages(app: FastifyInstance, build: WebBuild, content: ReportContent, { publicUrl, counted, otherwise }: Options): void {
  const { entry } = build;
  if (!entry) return;
  const fonts = { ar: fontLinks(build, 'ar'), en: fontLinks(build, 'en') };
  const [styleHash, scriptHash] = [hashOf(entry.reportStyles), hashOf(entry.reportScript)];
  const written = new Map<string, Promise<ReadyBytes>>();

  const write = (of: Parameters<typeof entry.renderReport>[0], language: PageLanguage): Promise<ReadyBytes> => {
    const html = () =>
      readyText(
        entry.renderReport(of, language, publicUrl).replace('<!--fonts-->', () => fonts[language]),
        'text/html; charset=utf-8',
      );
    // Pages of reports that are not there are as many as addresses.
    if (!of.report) return html();
    const key = JSON.stringify([language, of]);
    let page = written.get(key);
    if (!page) {
      page = html();
      page.catch(() => written.delete(key));
      written.set(key, page);
      const [oldest] = written.keys();
      if (written.size > REMEMBERED) written.delete(oldest!);
    }
    return page;
  };

  const show = async (request: FastifyRequest<{ Params: { id: string; number?: string } }>, reply: FastifyReply): Promise<FastifyReply> => {
    const { id, number } = request.params;
    const language = languageOfPage(request, reply);
    const [school, decision] = [idIn(id), number === undefined ? undefined : idIn(number)];
    const isAddress = school !== undefined && (number === undefined || decision !== undefined);
    try {
      const report = isAddress ? await content.report(school, decision) : undefined;
      const page = await write(report ? { report, numbered: number !== undefined } : { report: undefined, school }, language);
      const policy = String(reply.getHeader('content-security-policy'))
        .replace("style-src 'self'", `style-src 'self' ${styleHash}`)
        .replace("script-src 'self'", `script-src 'self' ${scriptHash}`);
      reply.header('content-security-policy', policy).header('cache-control', 'no-cache');
      if (!report) return reply.code(404).type(page.type).header('vary', 'cookie').send(page.bodies.identity);
      return sendReady(request, reply, page, 'cookie, accept-encoding');
    } catch (error) {
      request.log.error({ err: error }, 'the page of a report for families could not be written');
      return otherwise(request, reply);
    }
  };
  for (const path of [PAGES.schoolReport, PAGES.schoolReportOf]) app.get<{ Params: { id: string; number?: string } }>(path, { onRequest: counted }, show);
}

/** The largest number the database gives a row. */
const LAST_ID = 2_147_483_647;

/** The number in an address; undefined for any other text. */
export const idIn = (text: string): number | undefined => (/^[1-9]\d{0,9}$/.test(text) && Number(text) <= LAST_ID ? Number(text) : undefined);
