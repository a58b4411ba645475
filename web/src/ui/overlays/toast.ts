import type { ReactElement } from 'react';
import { toast as hot } from 'react-hot-toast/headless';

/** The specification's numbers (REQ-P9), in milliseconds. */
const USUAL = 4000;
const SUCCESS = 2000;
const REMOVAL = 1000;

type Words = string | ReactElement;
/** An id replaces the toast that has it; `duration` is for the few that the specification times otherwise. */
export interface ToastOptions {
  id?: string;
  duration?: number;
}

const status = { role: 'status', 'aria-live': 'polite' } as const;
const alert = { role: 'alert', 'aria-live': 'assertive' } as const;

/** Says something in passing. Each returns the toast's id; `loading` stays until it is dismissed or replaced. */
export const toast = {
  blank: (words: Words, options?: ToastOptions) => hot(words, { duration: USUAL, removeDelay: REMOVAL, ariaProps: status, ...options }),
  success: (words: Words, options?: ToastOptions) => hot.success(words, { duration: SUCCESS, removeDelay: REMOVAL, ariaProps: status, ...options }),
  error: (words: Words, options?: ToastOptions) => hot.error(words, { duration: USUAL, removeDelay: REMOVAL, ariaProps: alert, ...options }),
  loading: (words: Words, options?: ToastOptions) =>
    hot.loading(words, { duration: Number.POSITIVE_INFINITY, removeDelay: REMOVAL, ariaProps: status, ...options }),
  /** A message to be heard at once although nothing is wrong, such as that somebody has just written. */
  alert: (words: Words, options?: ToastOptions) => hot(words, { duration: USUAL, removeDelay: REMOVAL, ariaProps: alert, ...options }),
  custom: (words: Words, options?: ToastOptions) => hot.custom(words, { duration: USUAL, removeDelay: REMOVAL, ariaProps: status, ...options }),
  dismiss: (id?: string) => hot.dismiss(id),
};
