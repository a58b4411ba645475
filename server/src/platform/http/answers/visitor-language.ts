import type { FastifyReply, FastifyRequest } from 'fastify';

export type PageLanguage = 'ar' | 'en';

const A_YEAR = 31_536_000;

/**
 * The language of a page: the one its address names (`/?lang=en`, which search engines and links use), else the visitor's
 * last choice, else Arabic. An address that names one is a choice too.
 */
export function languageOfPage(request: FastifyRequest, reply: FastifyReply): PageLanguage {
  const named = request.url.includes('lang=') ? new URLSearchParams(request.url.split('?')[1]).get('lang') : null;
  if (named === 'ar' || named === 'en') {
    // Readable by scripts, since pages change it too.
    reply.header('set-cookie', `language=${named}; Path=/; Max-Age=${A_YEAR}; SameSite=Lax${reply.hasHeader('strict-transport-security') ? '; Secure' : ''}`);
    return named;
  }
  return /(?:^|;\s*)language=en(?:;|$)/.test(request.headers.cookie ?? '') ? 'en' : 'ar';
}

/** A page with its `<html>` turned to a language. */
export function inLanguage(page: string, language: PageLanguage): string {
  const turned = (_tag: string, attributes: string) =>
    `<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"${attributes.replace(/ (?:lang|dir)="\w*"/g, '')}>`;
  return page.replace(/<html([^>]*)>/, turned);
}
