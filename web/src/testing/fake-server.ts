import type { Endpoint, Output } from '@miyar/contract/core/endpoint';
import { ERRORS, type ErrorCode, textOfError } from '@miyar/contract/core/errors';
import { expect, onTestFinished } from 'vitest';
import { commands } from 'vitest/browser';
import type { Language } from '../lib/i18n/current-language.ts';
import type { Answer, Call } from './network-commands.ts';

interface Timing {
  /** Whether the answer waits for `release`. */
  held?: boolean;
  /** The status, of a call that answers with several. */
  status?: number;
}

interface Refusal {
  /** The status, of a code that comes with several. */
  status?: number;
  /** How long to wait before the next attempt, in seconds. */
  retryAfter?: number;
  /** Whether the refusal waits for `release`. */
  held?: boolean;
}

interface PageOfList {
  /** How many rows there are in all, where the server counts them. */
  total?: number;
  /** The cursor of the page after this one. */
  next?: string;
  /** Answers only calls whose query has these, such as the cursor of a page. */
  query?: Record<string, string>;
}

/** Answers instead of the server in a component test: typed by the contract, and the only thing that is not real. */
export interface FakeServer {
  /** Answers every call of an endpoint from now on. */
  answers<E extends Endpoint>(endpoint: E, body: Output<E>, timing?: Timing): Promise<void>;
  /** Refuses every call of an endpoint with one of its errors, about fields where they are given. */
  refuses(endpoint: Endpoint, code: ErrorCode, fields?: Readonly<Record<string, ErrorCode>>, refusal?: Refusal): Promise<void>;
  /** Answers a list with one of its pages. */
  answersPage<E extends Endpoint>(endpoint: E, rows: Output<E>, page?: PageOfList, timing?: Timing): Promise<void>;
  /** Answers every call of an endpoint with a PDF, of which each letter is a byte. */
  answersPdf(endpoint: Endpoint, bytes: string, timing?: Pick<Timing, 'held'>): Promise<void>;
  /** Fails every call of an endpoint, as when the network is down. */
  isUnreachable(endpoint: Endpoint): Promise<void>;
  /** Sends the answers that wait. */
  release(): Promise<void>;
  /** The calls of an endpoint so far. */
  received(endpoint: Endpoint): Promise<Call[]>;
}

const patternOf = ({ path }: Endpoint): string => path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+');

/** Answers instead of the server until the test ends, which fails if a call had no answer. */
export async function fakeServer(): Promise<FakeServer> {
  await commands.openNetwork();
  onTestFinished(async () => {
    await commands.releaseCalls();
    expect(await commands.unansweredCalls(), 'calls without an answer').toEqual([]);
  });
  const answer = (endpoint: Endpoint, status: number, body: unknown, held = false, more: Pick<Answer, 'headers' | 'query' | 'isPdf'> = {}) =>
    commands.answerCalls({ method: endpoint.method, path: patternOf(endpoint), status, body, held, ...more });
  return {
    answers: (endpoint, body, { held = false, status = endpoint.status ?? 200 } = {}) => answer(endpoint, status, body, held),
    answersPage: (endpoint, rows, { total, next, query = {} } = {}, { held = false } = {}) =>
      answer(endpoint, 200, rows, held, {
        query,
        headers: {
          ...(total !== undefined && { 'x-total-count': String(total) }),
          ...(next !== undefined && { link: `<${endpoint.path}?after=${next}>; rel="next"` }),
        },
      }),
    answersPdf: (endpoint, bytes, { held = false } = {}) => answer(endpoint, 200, bytes, held, { isPdf: true }),
    refuses: (endpoint, code, fields = {}, { status = ERRORS[code].status, retryAfter, held = false } = {}) => {
      const wait = retryAfter === undefined ? {} : { seconds: retryAfter, minutes: Math.ceil(retryAfter / 60) };
      const problem = (language: Language) => ({
        type: 'about:blank',
        title: code,
        status,
        code,
        message: textOfError(code, language, wait),
        errors: Object.entries(fields).map(([field, fault]) => ({ field, code: fault, message: ERRORS[fault][language] })),
      });
      const headers = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
      return answer(endpoint, status, { ar: problem('ar'), en: problem('en') }, held, { headers });
    },
    isUnreachable: (endpoint) => answer(endpoint, 0, null),
    release: () => commands.releaseCalls(),
    received: async (endpoint) => {
      const path = new RegExp(`^${patternOf(endpoint)}$`);
      return (await commands.receivedCalls()).filter((call) => call.method === endpoint.method && path.test(call.path));
    },
  };
}
