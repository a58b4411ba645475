import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** A slip is passed over; anything longer is shown within two seconds, with a way to try again. */
const RETRIES = 1;
const BEFORE_RETRY = 300; // ms
const SHORT = 2; // s

/** How long a server that has too much to do wants to be left alone, in seconds; undefined for any other failure. */
const wantedPause = (error: unknown): number | undefined => (error instanceof ApiError && error.code === 'overloaded' ? error.retryAfter : undefined);

/** True if a failed query is sent once more before the failure is shown: not if the server wants a longer pause. */
export const mayRetry = (failures: number, error: unknown): boolean =>
  failures < RETRIES && error instanceof ApiError && error.mayPass && (wantedPause(error) ?? 0) <= SHORT;

/** How long to wait before that, in milliseconds: as long as the server wants, where it says so. */
export const beforeRetry = (_failures: number, error: unknown): number => Math.max(BEFORE_RETRY, (wantedPause(error) ?? 0) * 1000);

/** A longer wait is left to the person, who sees how long it is. */
const LONGEST_WAIT = 120; // s

/** Sends again the queries that were refused because of too many requests, once the server allows it, if they are still on the screen. */
export function askAgainWhenAllowed(client: QueryClient): void {
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    const { error } = event.action;
    if (!(error instanceof ApiError) || error.status !== 429 || error.retryAfter === undefined || error.retryAfter > LONGEST_WAIT) return;
    const { queryKey } = event.query;
    setTimeout(() => void client.refetchQueries({ queryKey, exact: true, type: 'active' }), error.retryAfter * 1000);
  });
}
