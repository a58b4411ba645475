import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Refusal } from '../platform/refusal.ts';
import { problemAnswers } from '../platform/http/answers/problem.ts';
import { servePages } from './serve-pages.ts';

let folder = '';
let server: FastifyInstance;
let url = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'miyar-pages-'));
  await mkdir(join(folder, 'workbook'));
  await writeFile(join(folder, 'workbook', 'worker.js'), '// opens without a network');
  await writeFile(join(folder, 'index.html'), '<!doctype html><html lang="ar"><title>Miyar</title></html>');
  server = Fastify();
  server.setErrorHandler(problemAnswers({ error: () => undefined }));
  const nothing = () => Promise.reject(new Error('no first page here'));
  const busy = () => Promise.reject(new Refusal('temporarily_unavailable'));
  await servePages(
    server,
    folder,
    {
      sections: nothing,
      documents: nothing,
      schools: nothing,
      serviceRecord: nothing,
      school: busy,
      report: busy,
      summary: nothing,
      summaryOfCertificate: nothing,
      publishedReports: nothing,
      certificate: nothing,
      standard: nothing,
      legal: nothing,
      registered: nothing,
      registeredPart: nothing,
      changedDays: nothing,
    },
    { publicUrl: 'https://accredit.example', counted: async () => undefined },
  );
  url = await server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

test.each(['/', '/schools', '//', '//[', '//a:b', '/?x=/a.js'])('%s is the page', async (path) => {
  const response = await fetch(`${url}${path}`);
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('<html lang="ar" dir="rtl">');
});

test('a school that cannot be read now is not one that is not there', async () => {
  const response = await fetch(`${url}/schools/5`);
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('<html lang="ar"');
});

test('the worker of the workbook may answer for every page without a network', async () => {
  expect((await fetch(`${url}/workbook/worker.js`)).headers.get('service-worker-allowed')).toBe('/');
});

test('the page opens in the language chosen last', async () => {
  expect(await (await fetch(url, { headers: { cookie: 'a=b; language=en' } })).text()).toContain('<html lang="en" dir="ltr">');
});

test.each(['/assets/gone.js', '/gone.png?v=1'])('%s, a file that is not there, is not', async (path) => {
  expect((await fetch(`${url}${path}`)).status).toBe(404);
});

test.each([
  ['', 'دفتر الزيارة'],
  ['language=en', 'Workbook'],
])('a workbook can be installed as a page of its own, in the language chosen last', async (cookie, name) => {
  const response = await fetch(`${url}/workbook/12/manifest.webmanifest`, { headers: { cookie } });
  expect(response.headers.get('content-type')).toContain('application/manifest+json');
  expect(await response.json()).toMatchObject({ short_name: name, start_url: '/workbook/12', scope: '/workbook/', display: 'standalone' });
});
