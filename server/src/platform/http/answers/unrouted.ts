import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { ERRORS, type ErrorCode } from '@miyar/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal, refusalOf } from '../../refusal.ts';
import type { RateLimits } from '../limits/rate-limits.ts';
import { STATUS_CODES } from '../node-http.ts';
import { languageOf, PROBLEM_TYPE, problemOf } from './problem.ts';

export interface UnroutedOptions {
  headers(url: string): Readonly<Record<string, string>>;
  limits: Pick<RateLimits, 'general'>;
  addressOf(request: IncomingMessage): string;
  answer(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void;
}

/** The errors of Node's parser of HTTP that are not simply a request that cannot be read. */
const BY_PARSER: Readonly<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_too_slow',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'request_too_large',
};

/** How much of an unreadable request is searched for its language. */
const LOOKED_AT = 16 * 1024;

type ParserError = Error & { code?: string; rawPacket?: unknown };

/**
 * Answers what never reaches a route as everything else is answered, and counts it: addresses the router cannot decode,
 * and requests Node itself cannot read or waits for in vain. Given to Fastify when it is made.
 */
export function unrouted({ headers, limits, addressOf, answer }: UnroutedOptions) {
  const refused = (address: string): Promise<Error | undefined> =>
    limits.general({ address }).then(
      () => undefined,
      (error: Error) => error,
    );
  const seen = new WeakSet<Socket>();

  const frameworkErrors = async (error: FastifyError, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    reply.headers(headers(request.url));
    answer((await refused(addressOf(request.raw))) ?? error, request, reply);
  };

  const clientErrorHandler = async (error: ParserError, socket: Socket): Promise<void> => {
    // The parser says the same of each further piece that comes.
    if (seen.has(socket)) return;
    seen.add(socket);
    const counted = error.code === 'ECONNRESET' ? undefined : await refused(socket.remoteAddress ?? '');
    // An answer that has begun cannot be replaced.
    if (error.code === 'ECONNRESET' || !socket.writable || isBeingAnswered(socket)) {
      socket.destroy(error);
      return;
    }
    const refusal = counted instanceof Refusal ? counted : refusalOf(BY_PARSER[error.code ?? ''] ?? 'malformed_request');
    socket.end(written(refusal, languageIn(error.rawPacket), headers('/api/')), () => socket.destroy());
  };

  return {
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => void frameworkErrors(error, request, reply),
    clientErrorHandler: (error: ParserError, socket: Socket): void => void clientErrorHandler(error, socket),
  };
}

const isBeingAnswered = (socket: Socket & { _httpMessage?: ServerResponse | null }): boolean => socket._httpMessage?.headersSent === true;

function languageIn(packet: unknown): ReturnType<typeof languageOf> {
  const text = Buffer.isBuffer(packet) ? packet.toString('latin1', 0, LOOKED_AT) : '';
  return languageOf(/\naccept-language:([^\r\n]*)/i.exec(text)?.[1]);
}

/** A whole answer as it goes over the line. */
function written(refusal: Refusal, language: ReturnType<typeof languageOf>, headers: Readonly<Record<string, string>>): string {
  const { status } = ERRORS[refusal.code];
  const body = JSON.stringify(problemOf(refusal, language, randomUUID()));
  const all = {
    ...headers,
    'cache-control': 'no-store',
    'content-type': PROBLEM_TYPE,
    'content-length': String(Buffer.byteLength(body)),
    date: new Date().toUTCString(),
    connection: 'close',
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n');
}
