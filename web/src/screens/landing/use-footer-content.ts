import { landing } from '@miyar/contract/site/landing';
import type { FooterContent } from '../../areas/site/frame/site-footer.tsx';
import { defaultSections, readSections } from '../../areas/site/landing/content.ts';
import { useLanguage } from '../../lib/i18n/language.tsx';
import { useEndpoint } from '../../lib/api/query.ts';

const HOUR = 3_600_000;

/** Returns the content of a public page's footer: the built-in texts if the authority's could not be loaded. */
export function useFooterContent(): FooterContent | undefined {
  const { language } = useLanguage();
  const { data, error } = useEndpoint(landing.list, undefined, { staleTime: HOUR });
  const sections = readSections(data, language) ?? (error ? defaultSections(language) : undefined);
  return sections?.content.contact;
}
