import { request } from 'node:http';
import { expect, test } from 'vitest';
import { api } from '@miyar/contract';
import { refusalOf } from '../../../testing/caller.ts';
import { submittedApplication } from '../../../testing/journeys.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = testApp();

/** The address as it is written: `fetch` would tidy it up first. */
const asWritten = (path: string, headers: Record<string, string>) =>
  new Promise<{ status: number; body: string }>((resolve, reject) => {
    const { hostname, port } = new URL(app.url);
    request({ hostname, port, path, headers }, (response) => {
      let body = '';
      response.on('data', (chunk: Buffer) => (body += chunk.toString())).on('end', () => resolve({ status: response.statusCode!, body }));
    })
      .on('error', reject)
      .end();
  });

test.each([
  '/files/..%2f..%2f..%2fetc%2fpasswd',
  '/files/..%2f..%2fetc/passwd',
  '/files/%2e%2e/%2e%2e/etc/passwd',
  '/files/../../etc/passwd',
  '/files/....//....//etc/passwd',
  '/files/..%5c..%5cetc%5cpasswd/x',
  '/files/%252e%252e%252fetc%252fpasswd/x',
  '/files//etc/passwd',
  '/files/%00/x.pdf',
  '/media/..%2f..%2fetc/passwd',
  '/..%2f..%2fetc%2fpasswd',
  '/assets/..%2f..%2f..%2fserver%2fsrc%2fconfig.ts',
])('%s leads to no file of the machine', async (path) => {
  const { token } = await app.as('nora');
  const { status, body } = await asWritten(path, { authorization: `Bearer ${token}` });
  expect([400, 404]).toContain(status);
  expect(body).not.toContain('root:');
});

test('the path of a document opens nothing without its reader: not to strangers, other schools, or under another’s name', async () => {
  const { applicationId } = await submittedApplication(app);
  const school = await app.as('alHuda');
  const [document] = (await school.does(api.applications.read, { params: { id: applicationId } })).documents;
  const path = `/${document!.doc_path}`;
  expect(await refusalOf(await app.stranger.fetch('GET', path))).toMatchObject({ status: 401 });
  expect(await refusalOf(await app.stranger.fetch('GET', `${path}?token=${school.token}`))).toMatchObject({ status: 401 });
  for (const other of ['alNoor', 'fatuma', 'ibrahim'] as const) expect((await (await app.as(other)).fetch('GET', path)).status).toBe(404);
  const answer = await school.fetch('GET', path);
  expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('content-security-policy')]).toEqual([
    200,
    'private, no-store',
    "sandbox; default-src 'none'",
  ]);
  // The token names the file; the name after it is for people.
  expect((await school.fetch('GET', path.replace(/[^/]+$/, 'other.html'))).headers.get('content-disposition')).toContain(document!.name);
});
