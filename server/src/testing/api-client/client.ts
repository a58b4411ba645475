import type { paths } from 'miyar-api';

/** A client as others write it: over the generated types alone, without a line of the contract. */

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
type Of<T, K extends string> = T extends { [P in K]?: infer V } ? V : never;
type Given<T, K extends string> = [Of<T, K>] extends [never] ? unknown : undefined extends Of<T, K> ? { [P in K]?: Of<T, K> } : { [P in K]: Of<T, K> };
type Bodies<O> = Of<Of<Of<O, 'requestBody'>, 'content'>, 'application/json'>;
type Forms<O> = Of<Of<Of<O, 'requestBody'>, 'content'>, 'multipart/form-data'>;

/** Where nothing is generated nothing is known of a call. */
type Unknown<O> = 0 extends 1 & O ? true : false;
// oxlint-disable-next-line typescript/no-explicit-any
type Anything = any;

/** The input of a call. */
type Input<O> = Given<Of<O, 'parameters'>, 'path'> &
  Given<Of<O, 'parameters'>, 'query'> &
  ([Bodies<O>] extends [never] ? unknown : { body: Bodies<O> }) &
  ([Forms<O>] extends [never] ? unknown : { form: Forms<O> });

type Content<R, Kind extends string> = R extends { content: { [P in Kind]: infer C } } ? C : never;
type Responses<O> = Of<O, 'responses'>;
type Succeeding<O> = Responses<O>[keyof Responses<O> & (200 | 201)];
/** The answer of a call. */
type Output<O> = Unknown<O> extends true ? Anything : Content<Succeeding<O>, 'application/json'> | Content<Succeeding<O>, 'application/octet-stream'>;
/** How a call is refused: with one of the codes it names. */
type Refused<O> = Unknown<O> extends true ? Anything : Content<Responses<O>[Exclude<keyof Responses<O>, 200 | 201>], 'application/problem+json'>;

/** Calls the API at an address, as somebody or as nobody. */
export class ApiClient {
  readonly #url: string;
  readonly #token: string | undefined;

  constructor(url: string, token?: string) {
    this.#url = url;
    this.#token = token;
  }

  /** Calls; what is refused is given back, too, and a fault of the server is thrown. */
  async ask<P extends keyof paths & string, M extends Method & keyof paths[P]>(
    method: M,
    path: P,
    input: Input<paths[P][M]>,
  ): Promise<{ data: Output<paths[P][M]>; refused?: undefined } | { data?: undefined; refused: Refused<paths[P][M]> }> {
    const { path: places = {}, query = {}, body, form } = input as Record<string, Record<string, string> | undefined>;
    const search = new URLSearchParams(query).toString();
    const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(places[name]))) + (search && `?${search}`);
    const sent = form && new FormData();
    for (const [name, value] of Object.entries(form ?? {})) sent!.append(name, value);
    const response = await fetch(this.#url + address, {
      method: method.toUpperCase(),
      headers: {
        'accept-language': 'en',
        ...(method !== 'get' && this.#token && { 'idempotency-key': crypto.randomUUID() }),
        ...(this.#token && { authorization: `Bearer ${this.#token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...((sent ?? body) && { body: sent ?? JSON.stringify(body) }),
    });
    if (response.status >= 500) throw new Error(`${method} ${path}: ${await response.text()}`);
    const type = response.headers.get('content-type') ?? '';
    const answer = (type.includes('json') ? await response.json() : await response.blob()) as never;
    return response.ok ? { data: answer } : { refused: answer };
  }

  /** Calls and expects an answer. */
  async does<P extends keyof paths & string, M extends Method & keyof paths[P]>(method: M, path: P, input: Input<paths[P][M]>): Promise<Output<paths[P][M]>> {
    const { data, refused } = await this.ask(method, path, input);
    if (refused) throw new Error(`${method} ${path}: ${JSON.stringify(refused)}`);
    return data!;
  }
}
