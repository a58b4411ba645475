import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** A longer wait is left to the person, who has been shown how long it is. */
const LONGEST_WAIT = 120; // s

/** Asks again for what was refused because of too many requests, once the server says it may be asked, if it is still on the screen. */
export function askAgainWhenAllowed(client: QueryClient): void {
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    const { error } = event.action;
    if (!(error instanceof ApiError) || error.status !== 429 || error.retryAfter === undefined || error.retryAfter > LONGEST_WAIT) return;
    const { queryKey } = event.query;
    setTimeout(() => void client.refetchQueries({ queryKey, exact: true, type: 'active' }), error.retryAfter * 1000);
  });
}
