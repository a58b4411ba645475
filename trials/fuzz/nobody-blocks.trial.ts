import { type Endpoint, type EndpointName, endpoints, type Role, ROLES } from '@miyar/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import type { CastName } from '../../server/src/cast/people.ts';
import type { Caller } from '../../server/src/testing/caller.ts';
import { addressWith, bodyWith, valuePathsIn, queryOf, READ_HEADERS, type Run, RUNS, runOf } from '../../server/src/testing/hostile-calls.ts';
import { connect } from '../../server/src/platform/database/connect.ts';
import { scratchDatabase } from '../../server/src/testing/peers/postgres-server.ts';
import { migrate } from '../../server/src/platform/database/migrate.ts';
import { testApp } from '../../server/src/testing/test-app.ts';

/**
 * No single request stops the server (docs/security.md, A37). Each field of a call gets the longest run of each kind of
 * character that the transport accepts, and the main thread must not be busy with it for long. The trial measures the processor
 * time of that thread, which does not depend on the machine's load. Slow requests are sent twice more, since a first call may
 * also compile code or collect garbage.
 */
const MAX_BUSY_MS = 200;
const TRIES = 3;
/** No repeated request is this much faster. */
const HOPELESS_MS = 2000;
/** A server that one call blocks is blocked by many; these are enough. */
const MAX_REPORTED = 5;
/** Bytes of a body, of a form field, of the head of a form part, and of a path or a header, a little below the limit. */
const MAX = { body: 250_000, field: 64_000, fileName: 78_000, head: 14_000 };

const app = testApp(
  {},
  {
    openDatabase: async () => {
      const { url } = await scratchDatabase();
      const database = await connect({ dataDir: '', databaseUrl: url });
      await migrate(database);
      return database;
    },
  },
);
const runs = Object.keys(RUNS) as Run[];
const member: Record<Role, CastName> = { admin: 'nora', institution: 'alHuda', evaluator: 'yusuf', trainer: 'ibrahim' };
/** It would end the session of the other calls. */
const calls = endpoints.filter(([name]) => name !== 'accounts.signOut');

let callers: Record<Role, Caller>;
beforeEach(async () => {
  callers = Object.fromEntries(await Promise.all(ROLES.map(async (role) => [role, await app.as(member[role])] as const))) as Record<Role, Caller>;
});
const callerOf = ({ access }: Endpoint): Caller => callers[typeof access === 'string' ? 'admin' : access[0]!];

/** Milliseconds that this thread, which runs the server and the trial, worked during a call. */
async function busy(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

async function leastBusy(work: () => Promise<unknown>): Promise<number> {
  let least = Infinity;
  for (let tried = 0; tried < TRIES && least > MAX_BUSY_MS && !(tried > 0 && least > HOPELESS_MS); tried += 1) least = Math.min(least, await busy(work));
  return least;
}

interface Hostile {
  what: string;
  path: string;
  body?: BodyInit;
  headers?: Record<string, string>;
}

/** Sends each of them and returns those that blocked the server or caused a server error. */
async function blocking(made: Iterable<[EndpointName, Endpoint, Hostile]>): Promise<{ sent: number; blocked: string[] }> {
  const blocked: string[] = [];
  let sent = 0;
  for (const [name, endpoint, { what, path, ...init }] of made) {
    let status = 0;
    const took = await leastBusy(async () => {
      const answer = await callerOf(endpoint).fetch(endpoint.method, path, init);
      await answer.arrayBuffer();
      status = answer.status;
    });
    sent += 1;
    if (blocked.length >= MAX_REPORTED) break;
    if (took > MAX_BUSY_MS) blocked.push(`${name}, ${what}: ${Math.round(took)} ms`);
    if (status >= 500) blocked.push(`${name}, ${what}: ${status}`);
  }
  return { sent, blocked };
}

const JSON_TYPE = { 'content-type': 'application/json' };

test('what blocks a server is seen', async () => {
  // Its time grows with the square of its length: long enough also for a fast processor.
  const text = runOf('marks', 150_000);
  expect(await leastBusy(async () => text.normalize('NFC'))).toBeGreaterThan(MAX_BUSY_MS);
});

// On the embedded database: the time of the main thread per call does not depend on PostgreSQL, which runs in its own processes.
describe.each(runs)('250 KB of %s', (run) => {
  function* inFields(): Iterable<[EndpointName, Endpoint, Hostile]> {
    const text = runOf(run, MAX.body);
    for (const [name, endpoint] of calls) {
      if (!endpoint.body || endpoint.files) continue;
      for (const place of valuePathsIn(endpoint.body))
        yield [
          name,
          endpoint,
          { what: place.join('.'), path: addressWith(endpoint, '999999'), body: bodyWith(endpoint.body, place, text), headers: JSON_TYPE },
        ];
    }
  }

  function* inForms(): Iterable<[EndpointName, Endpoint, Hostile]> {
    const name = (bytes: number) => runOf(run, bytes, run === 'surrogates' ? '\xed\xa0\xbd' : RUNS[run]);
    for (const [call, endpoint] of calls) {
      const fields = endpoint.body ? valuePathsIn(endpoint.body).map((place) => [`name="${place.join('.')}"`, name(MAX.field)] as const) : [];
      const files = Object.keys(endpoint.files ?? {}).flatMap((field) => [
        [`name="${field}"; filename="${name(MAX.fileName)}.pdf"`, '%PDF-1.7\n%%EOF startxref'] as const,
        [`name="${field}"; filename*=UTF-8''${encodeURIComponent(name(MAX.fileName / 9).replaceAll('\\', ''))}.pdf`, '%PDF-1.7\n%%EOF startxref'] as const,
      ]);
      if (!endpoint.files) continue;
      for (const [head, content] of [...fields, ...files]) {
        const body = `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n--x--\r\n`;
        yield [
          call,
          endpoint,
          { what: head.slice(0, 40), path: addressWith(endpoint, '999999'), body, headers: { 'content-type': 'multipart/form-data; boundary=x' } },
        ];
      }
    }
  }

  function* inAddresses(): Iterable<[EndpointName, Endpoint, Hostile]> {
    const encoded = (bytes: number) => encodeURIComponent(runOf(run, bytes, run === 'surrogates' ? '\ufffd' : RUNS[run]));
    const long = run === 'dots' || run === 'digits' ? encoded(MAX.head) : encoded(MAX.head / 6);
    for (const [name, endpoint] of calls) {
      const path = addressWith(endpoint, '999999');
      for (const parameter of queryOf(endpoint)) yield [name, endpoint, { what: `?${parameter}`, path: `${path}?${parameter}=${long}` }];
      if (endpoint.path.includes(':')) yield [name, endpoint, { what: 'path', path: addressWith(endpoint, run === 'digits' ? '9'.repeat(400) : encoded(60)) }];
    }
  }

  function* inHeaders(): Iterable<[EndpointName, Endpoint, Hostile]> {
    const value = (bytes: number) => runOf(run, bytes, { marks: '\xcc\x80', surrogates: '\xed\xa0\xbd' }[run as string] ?? RUNS[run]);
    const share = value(MAX.head / READ_HEADERS.length);
    const all = Object.fromEntries(READ_HEADERS.filter((name) => name !== 'authorization').map((name) => [name, share]));
    for (const [name, endpoint] of calls) yield [name, endpoint, { what: 'headers', path: addressWith(endpoint, '999999'), headers: all }];
    // The longest allowed run in each: a call with a body, one with files, a public one, one with its own language.
    for (const header of READ_HEADERS)
      for (const [name, endpoint] of calls.filter(([call]) => ['accounts.signIn', 'messaging.attach', 'landing.list', 'files.download'].includes(call)))
        yield [name, endpoint, { what: header, path: addressWith(endpoint, '999999'), headers: { [header]: value(MAX.head) } }];
  }

  test.each([
    ['every field of every body', inFields, 150],
    ['every field and file name of every form', inForms, 30],
    ['every parameter of every address', inAddresses, 200],
    ['every header', inHeaders, 240],
  ] as const)('in %s do not block it', { timeout: 120_000 }, async (_where, make, least) => {
    const { sent, blocked } = await blocking(make());
    expect(blocked).toEqual([]);
    expect(sent).toBeGreaterThan(least);
  });
});
