import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type Endpoint, endpoints, type Role } from '@miyar/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { Caller } from '../../server/src/testing/caller.ts';
import { CleanUp } from '../tools/clean-up.ts';
import { Figures } from '../tools/figures.ts';
import { numbers } from '../tools/numbers.ts';
import { trialOptions } from '../tools/options.ts';
import { administrator, type Person, signedIn, signedUp } from '../tools/people.ts';
import { emptyDatabaseOf, chosenDatabases } from '../tools/databases.ts';
import { startServer } from '../tools/server.ts';
import { type Hostile, hostileCalls } from './inputs.ts';
import type { Measured } from './probe.ts';

const options = trialOptions({ inputs: { type: 'string', default: '200' }, seed: { type: 'string', default: '1' }, place: { type: 'string' } });
const inputs = Number(options.inputs);
const seed = Number(options.seed);

/** The longest time of an answer in milliseconds; a slower one is tried again, since the machine may have been busy. */
const SLOW = 2000;
/** The longest time in milliseconds that another person may wait for a cheap answer, whatever is sent meanwhile. */
const OTHERS_WAIT = 200;
/** The longest work in milliseconds of the main thread during one such answer. */
const MAX_WORK = 100;
const AT_ONCE = 4;
const PROBLEM = 'application/problem+json';

const cleanUp = new CleanUp();
const figures = new Figures('fuzz');
afterAll(async () => {
  await cleanUp.run();
  figures.keep();
});

/** One person of each role; a person whose session was ended by a call signs in again. */
async function people(url: string) {
  const everybody: Record<Role, Person> = {
    admin: await administrator(url),
    evaluator: await signedUp(url, 'evaluator', 'evaluator'),
    institution: await signedUp(url, 'school', 'school'),
    trainer: await signedUp(url, 'trainer', 'trainer'),
  };
  const roleOf = ({ access }: Endpoint): Role => (typeof access === 'string' ? 'admin' : access[0]!);
  return {
    of: (endpoint: Endpoint): Caller => everybody[roleOf(endpoint)].caller,
    async again(endpoint: Endpoint): Promise<void> {
      const role = roleOf(endpoint);
      everybody[role] = role === 'admin' ? await administrator(url) : await signedIn(url, everybody[role].email);
    },
  };
}

/** Starts another process that requests an address of the server every 100 ms; calling the result stops it and returns the measurements. */
function probe(address: string, pid: number): () => Promise<Measured> {
  const child = fork(fileURLToPath(new URL('probe.ts', import.meta.url)), [address, String(pid)]);
  cleanUp.add(async () => void child.kill());
  return async () => {
    const answer = once(child, 'message') as Promise<[Measured]>;
    child.send('end');
    return (await answer)[0];
  };
}

describe.each(chosenDatabases(options.place))('%s', (place) => {
  test(`${endpoints.length} calls with ${inputs} hostile inputs each`, { timeout: 3 * 3_600_000 }, async () => {
    const server = await startServer(await emptyDatabaseOf(place, cleanUp));
    cleanUp.add(() => server.end('SIGKILL'));
    const everybody = await people(server.url);
    const statuses = new Map<number, number>();
    const wrong: string[] = [];
    const took: { ms: number; name: string }[] = [];

    const ask = async (caller: Caller, method: string, { path, ...init }: Hostile) => {
      const began = performance.now();
      const answer = await caller.fetch(method, path, init);
      const text = await answer.text();
      return { status: answer.status, type: answer.headers.get('content-type') ?? '', text, ms: performance.now() - began };
    };
    const look = async (name: string, endpoint: Endpoint, hostile: Hostile) => {
      const call = `${name} ${hostile.path.slice(0, 80)} ${JSON.stringify(hostile.headers).slice(0, 120)} ${(hostile.body ?? '').slice(0, 120)}`;
      try {
        let first = await ask(everybody.of(endpoint), endpoint.method, hostile);
        if (first.text.includes('"session_ended"')) {
          await everybody.again(endpoint);
          first = await ask(everybody.of(endpoint), endpoint.method, hostile);
        }
        took.push({ ms: first.ms, name });
        statuses.set(first.status, (statuses.get(first.status) ?? 0) + 1);
        if (first.status >= 500) wrong.push(`${first.status}: ${call}: ${first.text.slice(0, 200)}`);
        if (first.status >= 400 && !first.type.startsWith(PROBLEM)) wrong.push(`${first.status} as ${first.type}: ${call}`);
        if (first.ms > SLOW && (await ask(everybody.of(endpoint), endpoint.method, hostile)).ms > SLOW) wrong.push(`${Math.round(first.ms)} ms: ${call}`);
      } catch (error) {
        wrong.push(`no answer (${String(error)} ${String((error as Error).cause)}): ${call}`);
      }
    };

    const measured = probe(`${server.url}/healthz`, server.pid);
    for (const [index, [name, endpoint]] of endpoints.entries()) {
      const next = hostileCalls(endpoint, numbers(seed * 1000 + index));
      for (let done = 0; done < inputs; done += AT_ONCE)
        await Promise.all(Array.from({ length: Math.min(AT_ONCE, inputs - done) }, () => look(name, endpoint, next())));
    }
    const others = await measured();

    const sorted = took.toSorted((a, b) => a.ms - b.ms);
    figures.add(`${place}: calls answered, seed ${seed}`, took.length);
    figures.add(
      `${place}: statuses`,
      [...statuses]
        .sort(([a], [b]) => a - b)
        .map(([status, count]) => `${status}: ${count}`)
        .join(', '),
    );
    figures.add(`${place}: median, longest answer`, `${Math.round(sorted[sorted.length >> 1]!.ms)} ms, ${Math.round(sorted.at(-1)!.ms)} ms`);
    const slowest = sorted.slice(-8).reverse();
    figures.add(`${place}: the slowest`, slowest.map(({ ms, name }) => `${name} ${Math.round(ms)} ms`).join(', '));
    figures.add(`${place}: requests of another process for /healthz, not answered by 200`, `${others.requests}, ${others.failed}`);
    figures.add(
      `${place}: longest work of the server’s main thread during one of these`,
      others.worked === undefined ? 'not known' : `${Math.round(others.worked)} ms`,
    );
    figures.add(
      `${place}: longest of these answers, latest timer of the requesting process`,
      `${Math.round(others.longest)} ms, ${Math.round(others.latest)} ms`,
    );
    figures.add(`${place}: wrong`, wrong.length);
    expect(wrong.slice(0, 40)).toEqual([]);
    expect(others.failed).toBe(0);
    // The cost of hostile calls on any machine; then the effect on other people, on an idle machine.
    expect(Math.round(others.worked ?? 0)).toBeLessThanOrEqual(MAX_WORK);
    expect(Math.round(others.longest)).toBeLessThanOrEqual(OTHERS_WAIT);
    expect(await server.end('SIGTERM')).toBe(0);
  });
});
