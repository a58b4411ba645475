import { ERRORS, isErrorCode, textOfError, type ErrorCode, type ErrorParameters, type Language, type Problem } from '@miyar/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { isUnreachable } from '../../database/postgres/unreachable.ts';
import { faultOf } from '../../fault.ts';
import { isOutOfRoom } from '../../out-of-room.ts';
import { type FieldRefusal, Refusal, refusalOf } from '../../refusal.ts';
import { limitHeaders } from '../limits/limit-headers.ts';
import { STATUS_CODES } from '../node-http.ts';
import { StorageAway } from '../../storage/storage-away.ts';

/** The language of an answer: the first of ours in `Accept-Language`, Arabic when absent. */
export function languageOf(acceptLanguage: string | undefined): Language {
  const first = (acceptLanguage ?? '')
    .split(',')
    .map((part) => part.trim().slice(0, 2).toLowerCase())
    .find((tag) => tag === 'ar' || tag === 'en');
  return first === 'en' ? 'en' : 'ar';
}

/** A refusal as the body of an answer. */
export function problemOf(refusal: Refusal, language: Language, requestId: string): Problem {
  const { status } = ERRORS[refusal.code];
  return {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    code: refusal.code,
    message: textOfError(refusal.code, language, refusal.parameters),
    ...(refusal.fields.length > 0 && {
      errors: refusal.fields.map(({ field, code, parameters }) => ({ field, code, message: textOfError(code, language, parameters) })),
    }),
    ...(refusal.details !== undefined && { details: refusal.details }),
    request_id: requestId,
  };
}

export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

/** Seconds after which a database that is starting again usually answers. */
const SHORTLY = 5;

interface FaultLog {
  error(data: object, message: string): void;
}

/**
 * Makes Fastify's error handler: refusals in the caller's language, the framework's own errors translated, the rest a 500
 * logged for the operator, whether or not requests are logged.
 */
export const problemAnswers =
  (log: FaultLog) =>
  (error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void => {
    const ours = faultOfOurs(error);
    const refusal = error instanceof Refusal ? error : ours ? refusalOf(ours.code) : fromFramework(error as FastifyError);
    if (refusal === null || ours) {
      const facts = { request_id: request.id, call: `${request.method} ${request.routeOptions.url ?? ''}`, fault: faultOf(error) };
      log.error(facts, ours?.logged ?? 'unexpected error');
    }
    const answer = refusal ?? new Refusal('server_error');
    const wait = secondsToWait(answer);
    if (wait !== undefined) reply.header('retry-after', String(wait));
    if (answer.allowance) reply.headers(limitHeaders(answer.allowance));
    // The rest of a rejected body is not waited for.
    if (answer.code === 'request_too_slow') reply.header('connection', 'close');
    const problem = problemOf(answer, languageOf(request.headers['accept-language']), request.id);
    reply.code(problem.status).header('cache-control', 'no-store').type(PROBLEM_TYPE).send(JSON.stringify(problem));
  };

/** The fault of the database, the storage or the machine, if that is what an error says. */
function faultOfOurs(error: Error): { code: ErrorCode; logged: string } | undefined {
  if (isOutOfRoom(error)) return { code: 'storage_full', logged: 'a disk is full' };
  if (isUnreachable(error) || error instanceof StorageAway) return { code: 'temporarily_unavailable', logged: 'the database or the storage cannot be reached' };
  return undefined;
}

/** When asking again makes sense: given by the refusal, or soon where the fault is ours. */
function secondsToWait({ code, parameters: { seconds, minutes } }: Refusal): number | undefined {
  const { status } = ERRORS[code];
  if (status !== 423 && status !== 429 && status !== 503) return undefined;
  if (seconds !== undefined) return Number(seconds);
  if (minutes !== undefined) return Number(minutes) * 60;
  return status === 503 ? SHORTLY : undefined;
}

function fromFramework(error: FastifyError): Refusal | null {
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Refusal('unsupported_content_type');
  if (error.statusCode === 413 || error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Refusal('request_too_large');
  if (error.statusCode === 404 || error.code === 'FST_ERR_MAX_PARAM_LENGTH') return new Refusal('not_found');
  if (error.statusCode === 503) return new Refusal('temporarily_unavailable');
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) return new Refusal('malformed_request');
  return null;
}

/**
 * A failed validation as a refusal: one entry a field, the first of each. The rules' own codes win over general ones.
 * @param error of a check with `reportInput`, which distinguishes what is missing from what is of a wrong type
 */
export function validationRefusal(error: z.ZodError): Refusal {
  const fields = new Map<string, FieldRefusal>();
  for (const issue of error.issues) {
    const field = issue.path.join('.') || (issue.code === 'unrecognized_keys' ? (issue.keys[0] ?? '') : '');
    if (!fields.has(field)) fields.set(field, { field, ...codeOf(issue) });
  }
  const list = [...fields.values()];
  const whole = list.find(({ field }) => field === '');
  if (whole)
    return refusalOf(whole.code === 'invalid_value' || whole.code === 'required' ? 'malformed_request' : whole.code, { parameters: whole.parameters ?? {} });
  return new Refusal('invalid_request', { fields: list });
}

function codeOf(issue: z.core.$ZodIssue): { code: ErrorCode; parameters?: ErrorParameters } {
  const limits = {
    ...('maximum' in issue && { max: Number(issue.maximum) }),
    ...('minimum' in issue && { min: Number(issue.minimum) }),
  };
  if (issue.code === 'invalid_type' && (issue.input ?? null) === null) return { code: 'required' };
  // A value that is present cannot be missing, whatever the rule says.
  if (isErrorCode(issue.message) && !(issue.code === 'invalid_type' && issue.message === 'required')) return { code: issue.message, parameters: limits };
  if (issue.code === 'invalid_value') return { code: 'invalid_choice' };
  if (issue.code === 'unrecognized_keys') return { code: 'unknown_field' };
  return { code: 'invalid_value' };
}
