import { identities } from '@miyar/contract/accounts/identities';
import { useEndpoint } from '../../../lib/api/query.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';

/** The name of a provider in the reader's language; its id until it is known. */
export function useProviderName(id: string): string {
  const { language } = useLanguage();
  const offered = useEndpoint(identities.providers);
  return offered.data?.find((provider) => provider.id === id)?.name[language] ?? id;
}
