/** An error as it is answered: its HTTP status, and its text in both languages. `{{name}}` is a placeholder. */
export interface ErrorText {
  readonly status: 400 | 401 | 403 | 404 | 408 | 409 | 410 | 413 | 415 | 422 | 423 | 429 | 431 | 500 | 503 | 507;
  readonly ar: string;
  readonly en: string;
}

/** Declares the errors of an area by their codes. A missing translation does not compile. */
export const defineErrors = <const Errors extends Readonly<Record<string, ErrorText>>>(errors: Errors): Errors => errors;
