import { apiText } from './api-text.ts';
import type { Language } from '../i18n/current-language.ts';
import { textIn } from '../i18n/text.ts';

export interface FieldProblem {
  field: string;
  code: string;
  message: string;
}

interface Failure {
  status: number;
  code: string;
  message: string;
  /** HTTP's name of the status, such as “Not Found”. */
  title?: string | undefined;
  errors?: readonly FieldProblem[] | undefined;
  requestId?: string | undefined;
  /** How long to wait before trying again, in seconds, where the server says so (`Retry-After`). */
  retryAfter?: number | undefined;
}

/** A call that failed: the server's message, in the reader's language, or `network` (status 0) without an answer. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly errors: readonly FieldProblem[];
  readonly title: string | undefined;
  readonly requestId: string | undefined;
  readonly retryAfter: number | undefined;

  constructor({ status, code, message, title, errors = [], requestId, retryAfter }: Failure) {
    super(message);
    this.status = status;
    this.code = code;
    this.title = title;
    this.errors = errors;
    this.requestId = requestId;
    this.retryAfter = retryAfter;
  }

  /** The reason as a sentence where no field is marked: that of the first field at fault, if the refusal names one. */
  get inWords(): string {
    return this.errors[0]?.message ?? this.message;
  }

  /** Whether trying the same again may help. */
  get mayPass(): boolean {
    return this.status === 0 || this.status >= 500;
  }
}

/** The connection was lost, or never made. */
export const networkError = (language: Language): ApiError => new ApiError({ status: 0, code: 'network', message: textIn(apiText, language)('network') });

/** A file of the request can no longer be read from the device (status 0): it was moved, deleted, changed, or is not downloaded. */
export const unreadableFileError = (name: string, language: Language): ApiError =>
  new ApiError({ status: 0, code: 'file_unreadable', message: textIn(apiText, language)('file_unreadable', { name }) });

/** Reads `application/problem+json`. A body of another kind (a proxy's page) still gets a text that helps a person. */
export function problemError(status: number, body: string, language: Language, retryAfter?: number): ApiError {
  const problem = parsed(body);
  if (typeof problem['code'] !== 'string' || typeof problem['message'] !== 'string') {
    return new ApiError({ status, code: 'unreadable', message: textIn(apiText, language)('unreadable'), retryAfter });
  }
  return new ApiError({
    status,
    code: problem['code'],
    message: problem['message'],
    title: typeof problem['title'] === 'string' ? problem['title'] : undefined,
    errors: Array.isArray(problem['errors']) ? problem['errors'] : [],
    requestId: typeof problem['request_id'] === 'string' ? problem['request_id'] : undefined,
    retryAfter,
  });
}

function parsed(body: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
