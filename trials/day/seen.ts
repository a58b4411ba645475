import { Kinds } from '../load/kinds.ts';

/** What all people of a day saw of the platform. */
export class Seen {
  /** How long each call took whoever made it, all its tries together. */
  readonly kinds = new Kinds();
  /** Answers of 500 and more, also those of the proxy, with the hour. */
  readonly failed: string[] = [];
  /** Connections that broke before an answer was complete. */
  broken = 0;
  /** Calls that were answered only when they were sent again. */
  repeated = 0;
  /** Refusals that are part of work, by code. */
  readonly refused = new Map<string, number>();

  /** What somebody's act ended with; only what may happen to people who work together is no fault. */
  ended(who: string, error: unknown): void {
    const said = String(error);
    const code = /"code":"(\w+)"/.exec(said)?.[1] ?? '';
    if (EXPECTED.has(code)) this.refused.set(code, (this.refused.get(code) ?? 0) + 1);
    else this.kinds.wrong(`${who}: ${said.replace(/,?"request_id":"[^"]*"/, '').slice(0, 300)}`);
  }
}

/**
 * Somebody else was first, or the case went on meanwhile: the page is read again and the act repeated. `already_received`: a change
 * that was sent again is there, and its answer was lost with the node that died before it was stored; it is not acknowledged.
 */
const EXPECTED: ReadonlySet<string> = new Set(['case_changed', 'move_not_allowed', 'already_received']);

/** The kind of a call, as the figures are printed. */
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
