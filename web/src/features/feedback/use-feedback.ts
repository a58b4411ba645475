import { feedback } from '@miyar/contract/feedback';
import { useEndpointPages } from '../../lib/query.ts';

/** A page of the whole list. */
const PAGE = 20;

/** The feedback on one's own institution, newest first, a page at a time. The dashboard's box shows the first of them. */
export const useOwnFeedback = () => useEndpointPages(feedback.listOwn, { query: { limit: PAGE } });

/** The feedback an evaluator has given, newest first, a page at a time. */
export const useGivenFeedback = () => useEndpointPages(feedback.listGiven, { query: { limit: PAGE } });
