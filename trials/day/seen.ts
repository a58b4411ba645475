import { Kinds } from '../load/kinds.ts';

/** The observations of all people of a day. */
export class Seen {
  /** The time of each call for its caller, with all attempts. */
  readonly kinds = new Kinds();
  /** Answers of 500 and more, also those of the proxy, with the hour. */
  readonly failed: string[] = [];
  /** Connections that broke before the answer was complete. */
  broken = 0;
  /** Calls that succeeded only when they were sent again. */
  repeated = 0;
  /** Normal refusals, by code. */
  readonly refused = new Map<string, number>();

  /** Records the result of an act; only results that are normal among people who work together are no fault. */
  ended(who: string, error: unknown): void {
    const message = String(error);
    const code = /"code":"(\w+)"/.exec(message)?.[1] ?? '';
    if (EXPECTED.has(code)) this.refused.set(code, (this.refused.get(code) ?? 0) + 1);
    else this.kinds.wrong(`${who}: ${message.replace(/,?"request_id":"[^"]*"/, '').slice(0, 300)}`);
  }
}

/**
 * Another person was first, or the case moved meanwhile: the page is read again and the act repeated. `already_received`: a
 * repeated change exists, and its answer was lost with the node that died before storing it. Such a change is not acknowledged.
 */
const EXPECTED: ReadonlySet<string> = new Set(['case_changed', 'move_not_allowed', 'already_received']);

/** The kind of a call in the printed figures. */
export function kindOf(method: string, url: string, body: unknown): string {
  const [path = '', query = ''] = url.split('?');
  if (path === '/api/auth/login') return 'sign-ins';
  if (body instanceof FormData) return 'uploads';
  if (method !== 'GET') return CHANGES.find(([pattern]) => pattern.test(path))?.[1] ?? 'other changes';
  if (/^\/files\/|\.pdf$/.test(path)) return 'files';
  if (/(?:^|&)q=/.test(query) || path === '/api/search') return 'searches';
  return /(?:^|&)limit=/.test(query) ? 'lists' : 'pages of one thing';
}

const CHANGES: readonly (readonly [RegExp, string])[] = [
  [/self-evaluation\/answers\/\d+$/, 'answers saved'],
  [/\/messages\/send$/, 'messages'],
  [/\/workbook\/entries$/, 'batches of a workbook'],
];
