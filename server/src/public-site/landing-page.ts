import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ReadyBytes, readyText, sendReady } from '../platform/http/answers/ready-bytes.ts';
import { inLanguage, languageOfPage, type PageLanguage } from '../platform/http/answers/visitor-language.ts';
import { hashOf, type WebBuild, withFirstPaintInside } from './web-build.ts';

/** The content of the first page: the ready bytes of the two calls it would make. */
export interface LandingContent {
  sections(): Promise<ReadyBytes>;
  documents(): Promise<ReadyBytes>;
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/**
 * The first page, written once for each language and content and then sent from memory. It has no version of its own: it
 * is new when the bytes it was made of are, so it changes with them, on every node. Undefined where the build lacks it.
 */
export function landingPage(build: WebBuild, content: LandingContent, publicUrl: string): Handler | undefined {
  const { entry, landing } = build;
  if (!entry || landing === undefined) return undefined;
  const { page: template, styleHash, scriptHash } = withFirstPaintInside(build, landing);
  const cached = new Map<PageLanguage, { of: string; bytes: Promise<ReadyBytes> }>();

  const write = (language: PageLanguage, sections: ReadyBytes, documents: ReadyBytes): Promise<ReadyBytes> => {
    const { head, app, content: data } = entry.renderLanding({ sections: valueOf(sections), documents: valueOf(documents) }, language, publicUrl);
    const parts: Readonly<Record<string, string>> = { head: `<style>${entry.titleStyles[language]}</style>${head}`, app, content: data };
    // One pass, so that a text that looks like a placeholder is not taken for one.
    return readyText(
      inLanguage(template, language).replace(/<!--(head|app|content)-->/g, (place, name: string) => parts[name] ?? place),
      'text/html; charset=utf-8',
    );
  };

  let policy: string | undefined;
  return async (request, reply) => {
    const language = languageOfPage(request, reply);
    const [sections, documents] = await Promise.all([content.sections(), content.documents()]);
    const of = `${sections.tag} ${documents.tag}`;
    let page = cached.get(language);
    if (page?.of !== of) {
      page = { of, bytes: write(language, sections, documents) };
      cached.set(language, page);
      page.bytes.catch(() => cached.delete(language));
    }
    policy ??= String(reply.getHeader('content-security-policy'))
      .replace("style-src 'self'", `style-src 'self' ${[styleHash, ...Object.values(entry.titleStyles).map(hashOf)].join(' ')}`)
      // The font of the title is part of the page.
      .replace("font-src 'self'", "font-src 'self' data:")
      .replace("script-src 'self'", `script-src 'self' ${scriptHash}`);
    reply.header('content-security-policy', policy).header('cache-control', 'no-cache');
    return sendReady(request, reply, await page.bytes, 'cookie, accept-encoding');
  };
}

/** Returns the value that ready bytes contain. */
export const valueOf = ({ bodies }: ReadyBytes): unknown => JSON.parse(bodies.identity.toString());
