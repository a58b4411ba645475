import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { buildApp } from '../../../app.ts';
import { linkEvents } from '../../../modules/operations/audit/link-events.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = testApp();
const TOKEN = 'a-token-of-thirty-two-letters-or-more';

test('shows the process, the calls by pattern and the queue, to who has the token', async () => {
  const served = await buildApp({ ...app.services, config: { ...app.services.config, metricsToken: TOKEN } });
  const ask = (authorization?: string) => served.inject({ url: '/metrics', ...(authorization && { headers: { authorization } }) });
  await served.inject({ url: '/api/documents?q=somebody' });
  await served.inject({ url: '/api/verify/ABCD' });
  await served.inject({ url: '/api/nothing/of/the/kind' });
  const { statusCode, headers, body } = await ask(`Bearer ${TOKEN}`);
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([200, expect.stringContaining('text/plain'), 'no-store']);
  expect(body).toMatch(/^process_resident_memory_bytes \d+/m);
  expect(body).toMatch(/http_request_duration_seconds_count\{[^}]*route="\/api\/verify\/:code"[^}]*\} 1/);
  expect(body).toContain('# TYPE miyar_mails gauge');
  for (const figure of [
    'miyar_sockets',
    'miyar_nodes',
    'miyar_disk_free_bytes',
    'miyar_audit_waiting',
    'miyar_audit_links',
    'miyar_audit_holds',
    'nodejs_eventloop_lag_p99_seconds',
  ])
    expect(body, figure).toMatch(new RegExp(`^${figure} [\\d.e+-]+$`, 'm'));
  for (const state of ['busy', 'idle', 'wanted']) expect(body).toMatch(new RegExp(`^miyar_database_connections\\{state="${state}"\\} \\d+$`, 'm'));
  // A backup that never existed has no age.
  expect(body).not.toMatch(/^miyar_backup_age_seconds /m);
  expect(body).not.toMatch(/somebody|ABCD|of\/the\/kind/);
  for (const given of [undefined, 'Bearer x', `Bearer ${TOKEN}x`]) expect((await ask(given)).statusCode).toBe(404);
  await served.close();
});

test('an emptied or shortened log is seen at once: fewer links, and a chain that does not hold', async () => {
  const served = await buildApp({ ...app.services, config: { ...app.services.config, metricsToken: TOKEN } });
  const figure = async (name: string) => {
    const { body } = await served.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } });
    return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(body)?.[1]);
  };
  await app.as('nora');
  await linkEvents(app.services);
  const links = await figure('miyar_audit_links');
  expect(links).toBeGreaterThan(1);
  expect(await figure('miyar_audit_holds')).toBe(1);
  await app.services.database.transaction(async (tx) => {
    await tx.execute(sql`alter table audit_links disable trigger user`);
    await tx.execute(sql`delete from audit_links where link = ${links}`);
    await tx.execute(sql`alter table audit_links enable trigger user`);
  });
  expect(await figure('miyar_audit_links')).toBe(links - 1);
  expect(await figure('miyar_audit_holds')).toBe(0);
  await served.close();
});

test('whoever tries addresses makes no new figures', async () => {
  const served = await buildApp({ ...app.services, config: { ...app.services.config, metricsToken: TOKEN } });
  const figures = async () => (await served.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } })).body.split('\n').length;
  await served.inject({ url: '/nothing/0' });
  await served.inject({ url: '/api/nothing/0' });
  const before = await figures();
  for (let n = 1; n < 30; n += 1) for (const url of [`/nothing/${n}`, `/api/nothing/${n}`, `/files/${n}/x`]) await served.inject({ url });
  // One series of files, with its buckets, and a summary or two of the process; not thirty.
  expect((await figures()) - before).toBeLessThan(40);
  await served.close();
});

test('what is known is shown while the database is away', async () => {
  const { db } = app.services.database;
  const away = { ...app.services.database, db: Object.assign(Object.create(db) as typeof db, { execute: () => Promise.reject(new Error('away')) }) };
  const served = await buildApp({ ...app.services, database: away, config: { ...app.services.config, metricsToken: TOKEN } });
  const { statusCode, body } = await served.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } });
  expect(statusCode).toBe(200);
  expect(body).toMatch(/^miyar_disk_free_bytes \d+/m);
  expect(body).not.toMatch(/^miyar_(?:mails|audit_waiting)[ {]/m);
  await served.close();
});

test('is not there without one', async () => {
  expect((await app.stranger.fetch('GET', '/metrics')).status).toBe(404);
});
