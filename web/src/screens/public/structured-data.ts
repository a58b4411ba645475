import { paths } from '@miyar/contract/core/pages';
import { namesFor } from '@miyar/contract/core/shown-names';
import type { RegisteredSchool } from '@miyar/contract/accreditation/register';
import type { PublishedReport } from '@miyar/contract/families/family-report';
import { FAMILY_SENTENCES } from '@miyar/contract/evaluation/report/family-sentences';
import type { Language } from '../../lib/i18n/current-language.ts';

/** An accredited institution with its certificate, in the vocabulary of schema.org. */
export function institutionData(one: RegisteredSchool, name: string, publicUrl: string, authority: string): object {
  const names = [one.name, one.name_ar].filter((other) => other !== '' && other !== name);
  return {
    '@type': 'EducationalOrganization',
    name,
    ...(names.length > 0 && { alternateName: names }),
    url: `${publicUrl}${paths.schools(one.id)}`,
    address: { '@type': 'PostalAddress', addressCountry: one.country },
    hasCredential: {
      '@type': 'EducationalOccupationalCredential',
      credentialCategory: 'accreditation',
      identifier: one.certificate_number,
      url: one.verify_url,
      datePublished: one.valid_from,
      expires: one.valid_until,
      recognizedBy: { '@type': 'Organization', name: authority, url: `${publicUrl}/` },
    },
  };
}

/** The beginning of the register as a list of addresses. */
export const registerData = (list: readonly RegisteredSchool[], language: Language, publicUrl: string): object => ({
  '@type': 'ItemList',
  itemListElement: list.map((one, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: namesFor({ name: one.name, name_alternative: one.name_ar }, language).first,
    url: `${publicUrl}${paths.schools(one.id)}`,
  })),
});

interface Site {
  publicUrl: string;
  authority: string;
}

const pageData = (name: string, path: string, language: Language, { publicUrl, authority }: Site): object => ({
  '@type': 'WebPage',
  name,
  url: `${publicUrl}${path}`,
  inLanguage: language,
  publisher: { '@type': 'Organization', name: authority, url: `${publicUrl}/` },
});

/** A text of the authority, such as the terms or the standard: in which version it holds, and since when. */
export const textData = (text: { name: string; path: string; version: string; since: string }, language: Language, site: Site): object => ({
  ...pageData(text.name, text.path, language, site),
  version: text.version,
  datePublished: text.since,
});

/** The page that verifies a code, with the address that answers one. */
export const verifyData = (name: string, language: Language, site: Site): object => ({
  ...pageData(name, paths.verify(), language, site),
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${site.publicUrl}${paths.verify()}/{code}` },
    'query-input': 'required name=code',
  },
});

/** A published report for families: about the institution of the profile page, by the authority, based on the standard. */
export const reportData = (
  { school, published_on: publishedOn, text }: PublishedReport,
  path: string,
  language: Language,
  { publicUrl, authority }: Site,
): object => {
  const { first } = namesFor(school, language);
  return {
    '@type': 'Report',
    name: `${FAMILY_SENTENCES[language].title}: ${first}`,
    url: `${publicUrl}${path}`,
    inLanguage: language,
    datePublished: publishedOn,
    author: { '@type': 'Organization', name: authority, url: `${publicUrl}/` },
    about: { '@type': 'EducationalOrganization', '@id': `${publicUrl}${paths.schools(school.id)}`, name: first },
    ...(text && { isBasedOn: `${publicUrl}${paths.standard(text.standard_version)}` }),
  };
};
