import { escapeHtml } from '../lib/html.ts';
import type { Language } from '../lib/i18n/current-language.ts';
import { givenSections } from '../areas/site/landing/given-sections.ts';
import type { GivenContent } from './rendered-landing.tsx';

interface Head {
  title: string;
  description: string;
  /** The authority. */
  name: string;
  tagline: string;
  content: GivenContent;
  language: Language;
  publicUrl: string;
}

/** What search engines and shared links read of the first page. */
export function landingHead({ title, description, name, tagline, content, language, publicUrl }: Head): string {
  const address = (of: Language) => `${publicUrl}/${of === 'ar' ? '' : '?lang=en'}`;
  const property = (key: string, value: string) => `<meta property="${key}" content="${escapeHtml(value)}">`;
  const alternate = (hreflang: string, of: Language) => `<link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(address(of))}">`;
  return [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<link rel="canonical" href="${escapeHtml(address(language))}">`,
    alternate('ar', 'ar'),
    alternate('en', 'en'),
    alternate('x-default', 'ar'),
    `<link rel="alternate" type="application/atom+xml" href="/feed.atom${language === 'en' ? '?lang=en' : ''}" title="${escapeHtml(name)}">`,
    property('og:type', 'website'),
    property('og:site_name', name),
    property('og:title', title),
    property('og:description', description),
    property('og:url', address(language)),
    property('og:image', `${publicUrl}/og.png`),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', `${name} · ${tagline}`),
    property('og:locale', language === 'ar' ? 'ar_SA' : 'en_GB'),
    property('og:locale:alternate', language === 'ar' ? 'en_GB' : 'ar_SA'),
    '<meta name="twitter:card" content="summary_large_image">',
    ...[organisation(name, content, language, publicUrl), questions(content, language)].map(
      (data) => `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')}</script>`,
    ),
  ].join('\n    ');
}

function organisation(name: string, content: GivenContent, language: Language, publicUrl: string): object {
  const { contact } = givenSections(content.sections, language).content;
  const links = Object.values(contact.socialLinks).filter((link) => link !== '');
  return {
    '@type': 'Organization',
    name,
    url: `${publicUrl}/`,
    logo: `${publicUrl}/icon-512.png`,
    ...(contact.email !== '' && { email: contact.email }),
    ...(contact.phone !== '' && { telephone: contact.phone }),
    ...(contact.address !== '' && { address: contact.address }),
    ...(links.length > 0 && { sameAs: links }),
  };
}

const questions = (content: GivenContent, language: Language): object => ({
  '@type': 'FAQPage',
  inLanguage: language,
  mainEntity: givenSections(content.sections, language).content.faq.faqs.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question[language],
    acceptedAnswer: { '@type': 'Answer', text: answer[language] },
  })),
});
