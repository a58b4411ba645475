import { legal } from '@miyar/contract/site/legal';
import { useEndpoint } from '../../../lib/api/query.ts';

/** The version of the privacy policy in force, which a consent is recorded with. Asked again where it did not come at first; then throws `ApiError`. */
export function usePrivacyVersion(): () => Promise<number> {
  const asked = useEndpoint(legal.read, { params: { page: 'privacy' } });
  return async () => {
    const policy = asked.data ?? (await asked.refetch({ throwOnError: true })).data;
    if (!policy) throw new Error('no privacy policy and no reason why');
    return policy.version;
  };
}
