import type { Page, Route } from 'playwright';
import type { BrowserCommand, BrowserCommandContext } from 'vitest/node';

/** The answer to the calls of one method and address. */
export interface Answer {
  method: string;
  /** The whole path as a regular expression. */
  path: string;
  status: number;
  /** The body of the answer; for a refusal in each language, of which the request chooses one. */
  body: unknown;
  /** Headers of the answer besides its type. */
  headers?: Record<string, string>;
  /** Only calls whose query has these; all calls unless given. */
  query?: Record<string, string>;
  /** Whether the body is the bytes of a PDF, each a letter. */
  isPdf?: boolean;
  /** Whether it waits until the test lets it go. */
  held: boolean;
}

/** A call as it came in. */
export interface Call {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  /** The parsed JSON; for a form with files, its text. */
  body: unknown;
}

/** The network of one browser page: requests to the API leave the page as ever, and are answered here instead of by a server. */
class Network {
  readonly calls: Call[] = [];
  readonly unanswered: string[] = [];
  #answers: Answer[] = [];
  #release: (() => void)[] = [];

  answer(answer: Answer): void {
    this.#answers.unshift(answer);
  }

  /** Lets go of the calls that wait, and of those that come in late. */
  release(): void {
    for (const answer of this.#answers) answer.held = false;
    for (const go of this.#release.splice(0)) go();
  }

  async handle(route: Route): Promise<void> {
    const request = route.request();
    const { pathname, searchParams } = new URL(request.url());
    const method = request.method();
    this.calls.push({ method, path: pathname, query: Object.fromEntries(searchParams), headers: request.headers(), body: bodyOf(request.postData()) });
    const asks = ({ query = {} }: Answer) => Object.entries(query).every(([name, value]) => searchParams.get(name) === value);
    const found = this.#answers.find((answer) => answer.method === method && new RegExp(`^${answer.path}$`).test(pathname) && asks(answer));
    if (!found) {
      this.unanswered.push(`${method} ${pathname}`);
      return route.abort();
    }
    if (found.held) await new Promise<void>((go) => this.#release.push(go));
    const refused = found.status >= 400;
    const body = refused ? (found.body as Record<string, unknown>)[request.headers()['accept-language'] ?? 'ar'] : found.body;
    if (found.isPdf) return route.fulfill({ status: found.status, contentType: 'application/pdf', body: Buffer.from(String(body), 'latin1') });
    const contentType = refused ? 'application/problem+json' : 'application/json';
    return found.status === 0 ? route.abort() : route.fulfill({ status: found.status, contentType, headers: found.headers ?? {}, body: JSON.stringify(body) });
  }
}

function bodyOf(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

const networks = new WeakMap<Page, Network>();

function networkOf({ page }: Pick<BrowserCommandContext, 'page'>): Network {
  const network = networks.get(page);
  if (!network) throw new Error('Call openNetwork first');
  return network;
}

/** Calls of the API, and files; sources of the application have `api` and `files` in their paths too. */
const isCall = ({ pathname }: URL): boolean => pathname.startsWith('/api/') || pathname.startsWith('/files/');

const openNetwork: BrowserCommand = async ({ page }) => {
  const isRouted = networks.has(page);
  networks.set(page, new Network());
  // Once a page: while a route is taken back and set again, a call can reach the server of the tests, which answers with a page.
  if (!isRouted) await page.route(isCall, (route) => networkOf({ page }).handle(route));
};
const answerCalls: BrowserCommand<[Answer]> = (context, answer) => networkOf(context).answer(answer);
const releaseCalls: BrowserCommand = (context) => networkOf(context).release();
const receivedCalls: BrowserCommand = (context) => networkOf(context).calls;
const unansweredCalls: BrowserCommand = (context) => networkOf(context).unanswered;

/** The commands of component tests for the browser's network (`fake-server.ts`). */
export const networkCommands = { openNetwork, answerCalls, releaseCalls, receivedCalls, unansweredCalls };

declare module 'vitest/browser' {
  interface BrowserCommands {
    openNetwork: () => Promise<void>;
    answerCalls: (answer: Answer) => Promise<void>;
    releaseCalls: () => Promise<void>;
    receivedCalls: () => Promise<Call[]>;
    unansweredCalls: () => Promise<string[]>;
  }
}
