import { homeOf } from '@miyar/contract/core/pages';

/**
 * Whether this reader may apply for accreditation, by where they go on: visitors and institutions may, the latter by the form on
 * their dashboard; who evaluates, trains or administrates does not.
 */
export const mayApply = (dashboard: string | undefined): boolean => dashboard === undefined || dashboard === homeOf('institution');
