import { type Counted, landing } from '@miyar/contract/site/landing';
import { useEndpoint } from '../../../../lib/api/query.ts';

/** The figures the opening shows when it is set to count them, also while that has not been saved; null until they are known. */
export function useCounted(enabled: boolean): Counted | null {
  const { data } = useEndpoint(landing.counted, {}, { enabled });
  return enabled && data ? data : null;
}
