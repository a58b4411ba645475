import { languageLinks, named, openGraph, structured } from '../lib/head.ts';
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

/** Returns the tags of the first page that search engines and previews of shared links read. */
export function landingHead({ title, description, name, tagline, content, language, publicUrl }: Head): string {
  const address = (of: Language) => `${publicUrl}/${of === 'ar' ? '' : '?lang=en'}`;
  return [
    `<title>${escapeHtml(title)}</title>`,
    named('description', description),
    ...languageLinks(address, language),
    `<link rel="alternate" type="application/atom+xml" href="/feed.atom${language === 'en' ? '?lang=en' : ''}" title="${escapeHtml(name)}">`,
    ...openGraph({ site: name, title, description, url: address(language), picture: `${name} · ${tagline}`, language, publicUrl }),
    structured(organisation(name, content, language, publicUrl)),
    structured(questions(content, language)),
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
