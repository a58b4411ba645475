import { api } from '@miyar/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type OpenJobs, openJobs } from '../../../platform/jobs/open-jobs.ts';
import { testApp } from '../../../testing/test-app.ts';
import { workersOf } from '../../../modules/registry.ts';

const app = testApp();
const log = { warn: vi.fn(), error: vi.fn() };
let jobs: OpenJobs;
/** The answer with which the mail server refuses mails, while it does. */
let refusal: string | undefined;
const done: number[] = [];

beforeAll(async () => {
  jobs = await openJobs(app.services.database, log);
  app.services.deadLetters = jobs.deadLetters;
  const sendMail = async ({ mail }: { mail: number }) => {
    if (refusal !== undefined) throw new Error(refusal);
    done.push(mail);
  };
  await jobs.work({ ...workersOf(app.services), send_mail: sendMail }, []);
});
beforeEach(async () => {
  refusal = 'the server is down';
  done.length = 0;
  await app.services.database.db.execute(sql`delete from pgboss.job`);
});
afterAll(() => jobs.close());

/** Asks for work that is given up at its first failure, and waits until it is. */
async function giveUp(mail: number): Promise<void> {
  await app.services.database.transaction(async (tx) => {
    await jobs.send(tx, 'send_mail', String(mail), { mail });
    await tx.execute(sql`update pgboss.job set retry_limit = 0 where name = 'send_mail'`);
  });
  const given = async () =>
    (await app.services.database.db.execute(sql`select from pgboss.job where name = 'dead' and data ->> 'mail' = ${String(mail)}`)).rows.length;
  await vi.waitUntil(async () => (await given()) > 0, { timeout: 40_000 });
}
const failed = async (query: object = {}) => (await app.as('nora')).does(api.jobs.failed, { query });

test('work that was given up is listed newest first, without its data, a page at a time', async () => {
  for (const mail of [1, 2, 3]) await giveUp(mail);
  const listed = await failed();
  expect(listed).toEqual(
    [1, 2, 3].map(() => ({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      name: 'send_mail',
      created_at: expect.any(String),
      failed_at: expect.any(String),
      last_error: 'the server is down',
    })),
  );
  const times = listed.map(({ failed_at }) => failed_at);
  expect(times).toEqual([...times].sort().reverse());
  const nora = await app.as('nora');
  const seen = new Set<string>();
  for (let path: string | undefined = '/api/admin/jobs/failed?limit=1'; path; ) {
    const page = await nora.fetch('GET', path);
    for (const { id } of (await page.json()) as { id: string }[]) seen.add(id);
    path = /<(.+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1];
  }
  expect([...seen]).toEqual(listed.map(({ id }) => id));
});

test('several given up in one moment are all on some page', async () => {
  for (const mail of [1, 2, 3]) await giveUp(mail);
  await app.services.database.db.execute(sql`update pgboss.job set created_on = '2026-11-21T10:00:00.123456Z' where name = 'dead'`);
  const nora = await app.as('nora');
  const seen: string[] = [];
  for (let path: string | undefined = '/api/admin/jobs/failed?limit=1'; path; ) {
    const page = await nora.fetch('GET', path);
    for (const { id } of (await page.json()) as { id: string }[]) seen.push(id);
    path = /<(.+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1];
  }
  expect(new Set(seen).size).toBe(3);
  expect(seen).toHaveLength(3);
});

test('it is tried again when an administrator asks, once, and that is written down', async () => {
  await giveUp(7);
  const [letter] = await failed();
  refusal = undefined;
  const nora = await app.as('nora');
  const again = { params: { id: letter!.id } };
  const answers = await Promise.all([nora.send(api.jobs.retry, again), nora.send(api.jobs.retry, again)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  await vi.waitUntil(() => done.length > 0, { timeout: 40_000 });
  expect(done).toEqual([7]);
  expect(await failed()).toEqual([]);
  const events = await app.services.database.db.query.events.findMany({ where: (row, { eq }) => eq(row.kind, 'job.retried') });
  expect(events).toMatchObject([{ data: { job_id: letter!.id } }]);
});

test('what is none is not found, and none of it is for others', async () => {
  const nora = await app.as('nora');
  for (const id of ['00000000-0000-0000-0000-000000000000', 'x', '1'])
    expect(await nora.isRefused(api.jobs.retry, { params: { id } }), id).toMatchObject({ status: 404 });
  expect((await nora.fetch('GET', '/api/admin/jobs/failed?after=x')).status).toBe(400);
  for (const who of ['yusuf', 'ibrahim', 'alHuda'] as const) expect(await (await app.as(who)).isRefused(api.jobs.failed, {})).toMatchObject({ status: 403 });
});
