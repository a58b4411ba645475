import { homeOf } from '@miyar/contract/core/pages';

/**
 * Returns whether this reader may apply for accreditation, by the page they continue on: visitors and institutions may, the latter by
 * the form on their dashboard; evaluators, trainers and administrators may not.
 */
export const mayApply = (dashboard: string | undefined): boolean => dashboard === undefined || dashboard === homeOf('institution');
