import { api } from '@miyar/contract';
import { sql } from 'drizzle-orm';
import { inject, expect, test, vi } from 'vitest';
import { buildApp } from '../app.ts';
import { CAST_PASSWORD, PEOPLE } from '../cast/people.ts';
import { Caller } from '../testing/caller.ts';
import { listening } from '../testing/sockets.ts';
import { testApp } from '../testing/test-app.ts';
import { testDatabase } from '../testing/database/test-database.ts';
import { workersOf } from '../modules/registry.ts';
import { openJobs } from './jobs/open-jobs.ts';
import { createLog } from './log.ts';
import { traced } from './trace.ts';

const app = testApp();

interface Line extends Record<string, unknown> {
  msg: string;
}

/** A log in JSON that keeps its lines. */
function openLog() {
  const lines: string[] = [];
  const log = createLog({ json: true, write: { write: (line) => void lines.push(line) } });
  return { log, text: () => lines.join(''), lines: (message: string) => lines.map((line) => JSON.parse(line) as Line).filter(({ msg }) => msg === message) };
}

test('a line is JSON with the time in UTC and what caused it', () => {
  const { log, lines } = openLog();
  log.info({ n: 1 }, 'alone');
  traced({ reqId: 'r-1' }, () => log.warn({ n: 2 }, 'caused'));
  expect(lines('alone')[0]).toEqual({ level: 30, time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/), n: 1, msg: 'alone' });
  expect(lines('caused')[0]).toMatchObject({ level: 40, reqId: 'r-1' });
});

test('a failed query is logged without its values, and nobody by their address', async () => {
  const { log, text, lines } = openLog();
  const error = await app.services.database.db.execute(sql`select ${'secret words'}::text, 1 / ${0}::int`).catch((err: unknown) => err);
  log.error({ err: error, why: `550 <${PEOPLE.nora.email}> unknown` }, 'failed');
  expect(lines('failed')[0]).toMatchObject({ err: expect.stringContaining('division by zero'), why: '550 <***> unknown' });
  expect(text()).not.toMatch(/secret words|nora/);
});

test('what is logged deep below a call says which call it was, also where the call had a body', async () => {
  const { log, lines } = openLog();
  const database = await testDatabase(inject('template'));
  const { limits } = app.services;
  const served = await buildApp({
    ...app.services,
    log,
    limits: { ...limits, general: (caller) => (log.info({}, 'limit'), limits.general(caller)) },
    database,
  });
  const url = await served.listen({ port: 0, host: '127.0.0.1' });
  const answer = await fetch(`${url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'x', email: 'x' }),
  });
  const { request_id } = (await answer.json()) as { request_id: string };
  expect(lines('limit')[0]).toMatchObject({ reqId: request_id });
  await served.close();
  await database.close();
});

test('connections and jobs are logged by their ids, without tokens, addresses or what was said', async () => {
  const { log, text, lines } = openLog();
  const nora = await app.as('nora');
  const served = await buildApp({ ...app.services, log });
  const url = await served.listen({ port: 0, host: '127.0.0.1' });
  const listener = await listening(url, nora.token);
  await listener.says(`my password is ${CAST_PASSWORD}`, { to: PEOPLE.yusuf.email, text: 'between us' });
  await listener.says('typing', { conversation_id: 'between us' });
  await expect(listening(url, 'a token of nobody at all')).rejects.toThrow();
  expect(lines('an event of a connection was refused')).toMatchObject([{ event: 'unknown', socket: listener.socket.id }, { event: 'typing' }]);
  listener.socket.disconnect();
  await served.close();

  const jobs = await openJobs(app.services.database, log);
  const fails = async () => {
    log.warn({}, 'within a job');
    throw new Error(`550 <${PEOPLE.yusuf.email}> unknown`);
  };
  await jobs.work({ ...workersOf(app.services), request_reset: fails }, []);
  await app.services.database.transaction(async (tx) => {
    await jobs.send(tx, 'request_reset', 'one', { email: PEOPLE.yusuf.email });
    await tx.execute(sql`update pgboss.job set retry_limit = 0 where name = 'request_reset'`);
  });
  await vi.waitUntil(() => lines('a job failed on every try').length > 0, { timeout: 40_000 });
  expect(lines('within a job')[0]).toMatchObject({ job: 'request_reset', jobId: expect.stringMatching(/^[\da-f-]{36}$/) });
  await jobs.close();
  for (const secret of [nora.token!, CAST_PASSWORD, 'a token of nobody', 'between us', PEOPLE.yusuf.email]) expect(text()).not.toContain(secret);
});

test('a server that logs for people logs the same', async () => {
  const said = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  traced({ socket: 's-1' }, () => createLog({ json: false }).warn({ err: new Error(`no ${PEOPLE.nora.email}`) }, 'odd'));
  expect(said).toHaveBeenCalledWith('odd', { socket: 's-1', err: expect.stringMatching(/^Error: no \*\*\*/) });
  said.mockRestore();
  expect(await new Caller(app.url).isRefused(api.accounts.whoAmI, {})).toMatchObject({ status: 401 });
});
