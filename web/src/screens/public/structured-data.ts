import { paths } from '@miyar/contract/core/pages';
import { namesFor } from '@miyar/contract/core/shown-names';
import type { RegisteredSchool } from '@miyar/contract/accreditation/register';
import type { Language } from '../../lib/i18n/current-language.ts';

/** An accredited institution with its certificate, in the words of schema.org. */
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
