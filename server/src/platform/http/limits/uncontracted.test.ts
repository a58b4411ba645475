import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { refusalOf } from '../../../testing/caller.ts';
import { testApp } from '../../../testing/test-app.ts';
import { webFolder } from '../../../testing/web-folder.ts';

// A tenth of the usual: 12 calls a minute for an address without a token.
const app = testApp({ RATE_LIMIT_SCALE: '0.1' }, { webFolder: webFolder() });
const MOST = 12;

let minute = 0;
/** Limits are counted anew. */
const nextMinute = () => app.setTime(new Date(Date.UTC(2026, 5, 1, 8, (minute += 2))).toISOString());

const statuses = async (ask: () => Promise<{ status: number }>): Promise<number[]> => {
  nextMinute();
  const found: number[] = [];
  for (let i = 0; i <= MOST; i += 1) found.push((await ask()).status);
  return found;
};

test.each(
  [
    '/schools',
    '/schools/63',
    '/schools/none',
    '/terms',
    '/privacy',
    '/verify',
    '/verify/x',
    '/api/openapi.json',
    '/api/docs',
    '/api/docs.css',
    '/api/docs/errors',
    '/readyz',
    '/sitemap.xml',
    '/sitemap-schools-1.xml',
    '/feed.atom',
  ].concat(['/api/none', '/files/none', '/media/none', '/api/%zz', '/%ff']),
)('%s is counted by address', async (path) => {
  const found = await statuses(() => app.stranger.fetch('GET', path));
  expect(found.slice(0, MOST)).not.toContain(429);
  expect(found.at(-1)).toBe(429);
});

test('what is no route is counted by address', async () => {
  const found = await statuses(() => app.stranger.fetch('POST', '/none'));
  expect([found[0], found.at(-1)]).toEqual([404, 429]);
});

test('what Node cannot read is counted by address', async () => {
  const ask = () =>
    new Promise<{ status: number }>((resolve) => {
      const socket = connect(Number(new URL(app.url).port), '127.0.0.1', () => socket.write('HELO\r\n\r\n'));
      socket.once('data', (data) => resolve({ status: Number(data.toString().split(' ')[1]) }));
      socket.on('error', () => undefined);
    });
  const found = await statuses(ask);
  expect([found[0], found.at(-1)]).toEqual([400, 429]);
});

test('pages that ask nothing of the database, and the files of the build, are not counted', async () => {
  for (const path of ['/', '/dashboard/admin', '/healthz', '/film/film.mp4'])
    expect(await statuses(() => app.stranger.fetch('GET', path)), path).not.toContain(429);
});

test('who watches whether a node is ready is refused for nothing else, and nothing else for that', async () => {
  await statuses(() => app.stranger.fetch('GET', '/api/none'));
  expect((await app.stranger.fetch('GET', '/readyz')).status).toBe(200);
  expect((await refusalOf(await app.stranger.fetch('GET', '/api/none'))).code).toBe('too_many_requests');
});
