import { api, endpoints } from '@miyar/contract';
import { expect, test } from 'vitest';
import { buildApp } from '../../../app.ts';
import { pdfFile } from '../../../testing/journeys.ts';
import { testApp } from '../../../testing/test-app.ts';
import { loggedAddress } from './request-log.ts';

const app = testApp();

test.each([
  ['/api/schools?limit=20&after=abc&country=Kenya', '/api/schools?limit=20&after=abc&country=Kenya'],
  ['/api/documents/7/download?link=abc.def', '/api/documents/7/download?link=***'],
  ['/api/documents/7/download?%6Cink=abc&link=def', '/api/documents/7/download?link=***&link=***'],
  ['/auth/reset-password?token=abc&email=someone%40example.org', '/auth/reset-password?token=***&email=***'],
  ['/api/schools?q=%D9%86%D9%88%D8%B1%D8%A9', '/api/schools?q=***'],
  ['/?a=b?token=c', '/?a=***'],
  ['/files/abcdef/%D8%AA%D9%82%D8%B1%D9%8A%D8%B1.pdf?x=1', '/files/***?x=***'],
  ['/api/auth/invitations/aB-_9', '/api/auth/invitations/***'],
  ['//API/auth//invit%61tions/aB-_9/?x=1', '//API/auth//invitations/***?x=***'],
  ['/api/auth/invitations/aB%', '/api/auth/invitations/***'],
  ['/api/admin/invitations/7', '/api/admin/invitations/7'],
  ['/verify/ABCD-1234', '/verify/ABCD-1234'],
  ['/', '/'],
])('%s is logged as %s', (address, logged) => {
  expect(loggedAddress(address)).toBe(logged);
});

test('the log of a request has neither its token nor its signed link', async () => {
  const nora = await app.as('nora');
  const { id } = await nora.does(api.library.upload, { body: { title: 'Guide', category: 'manual' }, files: { document: pdfFile('guide.pdf', 'Guide') } });
  const { url } = await nora.does(api.library.link, { params: { id } });
  const lines: string[] = [];
  const logging = await buildApp(app.services, { logger: { write: (line) => lines.push(line) } });
  try {
    const answer = await logging.inject({ method: 'GET', url, headers: { authorization: 'Bearer not-to-be-logged', 'accept-language': 'en' } });
    expect(answer.statusCode).toBe(200);
    await logging.inject({ method: 'GET', url: `/api/documents/${id}/download?link=forged.signature` });
    for (const [, { method, path }] of endpoints) {
      if (path.split('/').includes(':token')) await logging.inject({ method, url: path.replace(':token', 'lives-72-hours').replace(/:\w+/, 'x') });
    }
  } finally {
    await logging.close();
  }
  const log = lines.join('');
  expect(JSON.parse(lines[0]!)).toMatchObject({ req: { method: 'GET', url: `/api/documents/${id}/download?link=***` } });
  expect((JSON.parse(lines[0]!) as { reqId: string }).reqId).toMatch(/^[\da-f-]{36}$/);
  for (const secret of [new URLSearchParams(url.split('?')[1]).get('link')!, 'not-to-be-logged', 'forged.signature', 'lives-72-hours'])
    expect(log).not.toContain(secret);
});
