import type { ApiError } from './api-error.ts';

const LONGEST_PAUSE = 300; // s

/** Whether what was refused is sent again by itself: after a lost connection, once somebody signs in again, or once fewer ask. */
export const mayPassLater = ({ mayPass, status }: ApiError): boolean => mayPass || status === 401 || status === 408 || status === 429;

/** How long the server asks to wait before that, in milliseconds, but no longer than five minutes; 0 where it does not ask. */
export const pauseOf = ({ retryAfter = 0 }: ApiError): number => Math.min(retryAfter, LONGEST_PAUSE) * 1000;
