import { api, type Endpoint, type Input, type Language, type Output, type Problem, wireRequest } from '@miyar/contract';
import { isSession, type Session } from '@miyar/contract/accounts/accounts';

/** An answer that failed, as a test looks at it. */
export interface Refused {
  status: number;
  code: string;
  message: string;
  /** Codes by field. */
  fields: Record<string, string>;
}

/** Someone who calls the API over HTTP, as the web application does. */
export class Caller {
  readonly #url: string;
  readonly #token: string | undefined;
  readonly #language: Language;

  constructor(url: string, token?: string, language: Language = 'en') {
    this.#url = url;
    this.#token = token;
    this.#language = language;
  }

  /** The same person, reading another language. */
  reading(language: Language): Caller {
    return new Caller(this.#url, this.#token, language);
  }

  get token(): string | undefined {
    return this.#token;
  }

  /** The bare answer, whatever it is. */
  async fetch(method: string, path: string, init: { body?: BodyInit; headers?: Record<string, string> } = {}): Promise<Response> {
    return fetch(`${this.#url}${path}`, {
      method,
      headers: { 'accept-language': this.#language, ...(this.#token && { authorization: `Bearer ${this.#token}` }), ...init.headers },
      ...(init.body !== undefined && { body: init.body }),
    });
  }

  async send<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Response> {
    const { method, url, headers, body } = wireRequest(endpoint, input);
    return this.fetch(method, url, { headers, ...(body !== undefined && { body }) });
  }

  /** Calls and expects success. */
  async does<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Output<E>> {
    const response = await this.send(endpoint, input);
    if (!response.ok) throw new Error(`${endpoint.method} ${endpoint.path} answered ${response.status}: ${await response.text()}`);
    if (response.status !== (endpoint.status ?? 200)) throw new Error(`${endpoint.path} answered ${response.status}`);
    return (endpoint.response === 'file' ? await response.blob() : await response.json()) as Output<E>;
  }

  /** Signs in by password alone and gives the session. */
  async signIn(body: Input<typeof api.accounts.signIn>['body']): Promise<Session> {
    const answer = await this.does(api.accounts.signIn, { body });
    if (!isSession(answer)) throw new Error(`${body.email} needs a second factor`);
    return answer;
  }

  /** Calls and expects a refusal. */
  async isRefused<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Refused> {
    return refusalOf(await this.send(endpoint, input));
  }
}

/** Reads a failing answer; a success or an answer of another shape is the test's failure. */
export async function refusalOf(response: Response): Promise<Refused> {
  const text = await response.text();
  if (response.ok) throw new Error(`expected a refusal, got ${response.status}: ${text.slice(0, 300)}`);
  if (!response.headers.get('content-type')?.startsWith('application/problem+json')) throw new Error(`not a problem: ${text.slice(0, 300)}`);
  const problem = JSON.parse(text) as Problem;
  return {
    status: response.status,
    code: problem.code,
    message: problem.message,
    fields: Object.fromEntries((problem.errors ?? []).map(({ field, code }) => [field, code])),
  };
}
