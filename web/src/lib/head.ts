import { escapeHtml } from './html.ts';
import type { Language } from './i18n/current-language.ts';

/** An address of the site in a language. */
export type AddressIn = (language: Language) => string;

export const named = (name: string, value: string): string => `<meta name="${name}" content="${escapeHtml(value)}">`;
const property = (name: string, value: string) => `<meta property="${name}" content="${escapeHtml(value)}">`;

/** Which address of a page is the one to remember, and that of its other language. */
export function languageLinks(address: AddressIn, language: Language): string[] {
  const alternate = (hreflang: string, of: Language) => `<link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(address(of))}">`;
  return [`<link rel="canonical" href="${escapeHtml(address(language))}">`, alternate('ar', 'ar'), alternate('en', 'en'), alternate('x-default', 'ar')];
}

export interface Shared {
  site: string;
  title: string;
  description: string;
  url: string;
  /** The description of the picture. */
  picture: string;
  language: Language;
  publicUrl: string;
}

/** Returns the tags for previews of shared links (Open Graph). */
export const openGraph = ({ site, title, description, url, picture, language, publicUrl }: Shared): string[] => [
  property('og:type', 'website'),
  property('og:site_name', site),
  property('og:title', title),
  property('og:description', description),
  property('og:url', url),
  property('og:image', `${publicUrl}/og.png`),
  property('og:image:width', '1200'),
  property('og:image:height', '630'),
  property('og:image:alt', picture),
  property('og:locale', language === 'ar' ? 'ar_SA' : 'en_GB'),
  property('og:locale:alternate', language === 'ar' ? 'en_GB' : 'ar_SA'),
  named('twitter:card', 'summary_large_image'),
];

/** Structured data for search engines; no text in it ends the script. */
export const structured = (data: object): string =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')}</script>`;
