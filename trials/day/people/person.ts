import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { Caller } from '../../../server/src/testing/caller.ts';
import { PASSWORD } from '../../tools/people.ts';
import { exchange } from '../exchange.ts';
import type { Day } from '../hours.ts';
import type { Ledger } from '../ledger.ts';
import { kindOf, type Seen } from '../seen.ts';

/** Data that all people of the trial share. */
export interface Setting {
  readonly url: string;
  readonly day: Day;
  readonly seen: Seen;
  readonly ledger: Ledger;
}

const TRIES = 6;
const PAUSE_MS = 1000;

/** Separate network addresses for this many people, all of this machine. */
export const addressOf = (n: number): string => `127.1.${Math.floor(n / 250)}.${(n % 250) + 1}`;

/**
 * A person at a browser. Each change has an idempotency key, like those of our pages. A call with a broken connection, or with
 * an answer of 500 or more, is sent again with the same key. The time counts from the first attempt.
 */
export class Person extends Caller {
  readonly #setting: Setting;
  readonly #address: string;
  readonly #token: string | undefined;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 6 });

  constructor(setting: Setting, address: string, token?: string) {
    super(setting.url, token);
    this.#setting = setting;
    this.#address = address;
    this.#token = token;
  }

  /** Signs in and returns the same person with a session. */
  async signedIn(email: string): Promise<Person> {
    const { token } = await this.signIn({ email, password: PASSWORD });
    return new Person(this.#setting, this.#address, token);
  }

  override async fetch(method: string, path: string, { body, headers }: { body?: BodyInit; headers?: Record<string, string> } = {}): Promise<Response> {
    const { url, seen, day } = this.#setting;
    const all = {
      'accept-language': 'en',
      ...(this.#token && { authorization: `Bearer ${this.#token}` }),
      ...(method !== 'GET' && { 'idempotency-key': crypto.randomUUID() }),
      ...headers,
    };
    const began = performance.now();
    for (let tries = 1; ; tries += 1) {
      const answer = await exchange(method, `${url}${path}`, { agent: this.#agent, from: this.#address, headers: all, body }).catch((error: Error) => error);
      const broke = answer instanceof Error;
      if (broke) seen.broken += 1;
      else if (answer.status >= 500)
        seen.failed.push(`${day.clock} ${method} ${path.split('?')[0]} ${answer.status} ${(await answer.clone().text()).slice(0, 120)}`);
      if ((broke || answer.status >= 500) && tries < TRIES) {
        await wait(PAUSE_MS);
        continue;
      }
      if (broke) throw answer;
      if (tries > 1) seen.repeated += 1;
      seen.kinds.took(kindOf(method, path, body), performance.now() - began);
      return answer;
    }
  }
}
