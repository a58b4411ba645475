import { paths } from '@miyar/contract/core/pages';
import type { Section } from '@miyar/contract/site/landing';
import { givenSections } from '../../areas/site/landing/given-sections.ts';
import { languageLinks, named, openGraph, structured } from '../../lib/head.ts';
import { escapeHtml } from '../../lib/html.ts';
import type { Language } from '../../lib/i18n/current-language.ts';
import { textIn } from '../../lib/i18n/text.ts';
import { frameText } from '../frame/frame-text.ts';
import { beforeScriptText } from './before-script-text.ts';
import { wordsOf } from './page-words.ts';
import type { PageContent, PublicPage } from './public-page.ts';

/**
 * Returns the content of a public page before any script runs, for search engines, for previews of shared links and for people without
 * scripts: its head, and the root that the application replaces. Everything in it is escaped.
 */
export function beforeScript(page: PublicPage, language: Language, publicUrl: string): { head: string; root: string } {
  const content = wordsOf(page, language);
  const product = textIn(frameText, language)('product');
  const note = textIn(beforeScriptText, language)('note');
  return {
    head: pageHead(content, language, publicUrl),
    root: `<div class="before-script wrap stack"><p><a href="${paths.home()}">${escapeHtml(product)}</a></p><main class="stack">${content.main}</main><noscript><p>${escapeHtml(note)}</p></noscript></div>`,
  };
}

/** Returns the elements of the head of a public page. */
export function pageHead({ title, description, path, unlisted, data }: Omit<PageContent, 'main'>, language: Language, publicUrl: string): string {
  const product = textIn(frameText, language)('product');
  const address = (of: Language) => `${publicUrl}${path}${of === 'ar' ? '' : '?lang=en'}`;
  const found = [...languageLinks(address, language), ...(data ? [structured(data({ publicUrl, authority: product }))] : [])];
  return [
    `<title>${escapeHtml(`${title} · ${product}`)}</title>`,
    named('description', description),
    ...(unlisted ? [named('robots', 'noindex')] : found),
    ...openGraph({ site: product, title, description, url: address(language), picture: product, language, publicUrl }),
  ].join('\n    ');
}

/** Returns the content of a page that needs its script, for people without scripts: that it needs one, and how to reach the authority. */
export function needsScript(sections: readonly Section[], language: Language): string {
  const t = textIn(beforeScriptText, language);
  const { email, phone } = givenSections(sections, language).content.contact;
  const ways = [
    ...(phone === '' ? [] : [`<li><a href="tel:${escapeHtml(phone.replaceAll(/[^\d+]/g, ''))}"><bdi dir="ltr">${escapeHtml(phone)}</bdi></a></li>`]),
    ...(email === '' ? [] : [`<li><a href="mailto:${escapeHtml(email)}"><bdi dir="ltr">${escapeHtml(email)}</bdi></a></li>`]),
  ];
  const contact = ways.length > 0 ? `<p>${escapeHtml(t('contact'))}</p><ul>${ways.join('')}</ul>` : '';
  const home = `<p><a href="${paths.home()}">${escapeHtml(t('home'))}</a></p>`;
  return `<noscript><div class="before-script wrap stack"><p>${escapeHtml(t('needed'))}</p>${contact}${home}</div></noscript>`;
}
