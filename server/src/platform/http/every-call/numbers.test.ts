import { type Endpoint, endpoints, type Role, ROLES } from '@miyar/contract';
import { isErrorCode } from '@miyar/contract/core/errors';
import { expect, test } from 'vitest';
import type { CastName } from '../../../cast/people.ts';
import type { Caller } from '../../../testing/caller.ts';
import { fullPath } from '../../../testing/evaluation/cases.ts';
import { visitedCase } from '../../../testing/evaluation/reports.ts';
import { valuePathsIn, put, queryOf, validBody } from '../../../testing/hostile-calls.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = testApp();
const member: Record<Role, CastName> = { admin: 'nora', institution: 'alHuda', evaluator: 'yusuf', trainer: 'ibrahim' };
/** The limits of the numbers of a column and of JavaScript, and values that are no whole number, as JSON and an address write them. */
const NUMBERS = ['-1', '1.5', '2147483647', '2147483648', '9007199254740991', '9007199254740992', '1e21'];
const MARK = '@@number@@';
/** Calls that are under way at once. */
const AT_ONCE = 8;
/** These end the session or the account that the others are made with. */
const calls = endpoints.filter(([name]) => !/^accounts\.(?:signOut|delete)/.test(name));

interface Sent {
  readonly endpoint: Endpoint;
  readonly what: string;
  readonly path: string;
  readonly body?: string;
}

/** Every call with each number in the place of each of its numbers, one at a time; all else in it is as it should be. */
function* numbered(): Iterable<Sent> {
  for (const [name, endpoint] of calls) {
    const path = endpoint.path.replaceAll(/:\w+/g, '1');
    const body = endpoint.body && !endpoint.files ? validBody(endpoint.body) : undefined;
    const sentBody = body === undefined ? {} : { body: JSON.stringify(body) };
    for (const number of NUMBERS) {
      for (const [parameter] of endpoint.path.matchAll(/:\w+/g))
        yield { endpoint, what: `${name} ${parameter}`, path: endpoint.path.replace(parameter, number).replaceAll(/:\w+/g, '1'), ...sentBody };
      for (const parameter of queryOf(endpoint)) yield { endpoint, what: `${name} ?${parameter}`, path: `${path}?${parameter}=${number}` };
      if (endpoint.body && body !== undefined)
        for (const place of valuePathsIn(endpoint.body)) {
          // A text in place of a number is sent by another test.
          const at = place.reduce<unknown>((inner, key) => (inner as Record<string | number, unknown> | undefined)?.[key], body);
          if (typeof at === 'string') continue;
          yield { endpoint, what: `${name} ${place.join('.')}`, path, body: JSON.stringify(put(body, place, MARK)).replace(JSON.stringify(MARK), number) };
        }
    }
  }
}

test('a number beyond its column is refused or not found, in whatever call and field, and never a fault of ours', { timeout: 240_000 }, async () => {
  app.setTime('2027-06-06T08:00:00.000Z');
  await fullPath(app);
  await visitedCase(app);
  const callers = Object.fromEntries(await Promise.all(ROLES.map(async (role) => [role, await app.as(member[role])] as const))) as Record<Role, Caller>;
  const wrong: string[] = [];
  const seen = new Map<number, number>();
  const waiting = numbered()[Symbol.iterator]();
  const send = async (): Promise<void> => {
    for (const { endpoint, what, path, body } of { [Symbol.iterator]: () => waiting }) {
      const caller = callers[typeof endpoint.access === 'string' ? 'admin' : endpoint.access[0]!];
      const answer = await caller.fetch(endpoint.method, path, body === undefined ? {} : { body, headers: { 'content-type': 'application/json' } });
      const said = await answer.text();
      seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1);
      const code = answer.ok || answer.status < 400 ? undefined : (JSON.parse(said) as { code: string }).code;
      if (answer.status >= 500 || (code !== undefined && !isErrorCode(code))) wrong.push(`${what} ${path} ${body ?? ''}: ${answer.status} ${said}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, send));
  expect([...seen.keys()].filter((status) => status >= 300 && ![400, 403, 404, 409, 415, 422].includes(status))).toEqual([]);
  expect(seen.get(200)).toBeGreaterThan(100);
  expect(wrong).toEqual([]);
});
