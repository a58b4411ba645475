import { legal } from '@miyar/contract/site/legal';
import { useEndpoint } from '../../../lib/api/query.ts';

/**
 * Returns a function that gives the current version of the privacy policy, with which a consent is recorded. It requests the version
 * again if the first request failed, then throws `ApiError`.
 */
export function usePrivacyVersion(): () => Promise<number> {
  const asked = useEndpoint(legal.read, { params: { page: 'privacy' } });
  return async () => {
    const policy = asked.data ?? (await asked.refetch({ throwOnError: true })).data;
    if (!policy) throw new Error('no privacy policy and no reason why');
    return policy.version;
  };
}
