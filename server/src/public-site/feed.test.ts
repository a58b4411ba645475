import { api } from '@miyar/contract';
import { expect, test } from 'vitest';
import { pdfFile, submittedApplication } from '../testing/journeys.ts';
import { testApp } from '../testing/test-app.ts';

const app = testApp();
const feed = async (query = '') => {
  const answer = await app.stranger.fetch('GET', `/feed.atom${query}`);
  return { type: answer.headers.get('content-type'), xml: await answer.text() };
};
const titlesIn = (xml: string) => [...xml.matchAll(/<entry>[^]*?<title>([^<]*)<\/title>/g)].map(([, title]) => title);

test('has the newly accredited institutions and the public documents, the newest first, in the language its address names', async () => {
  app.setTime('2026-11-20T08:00:00.000Z');
  const { schoolId } = await submittedApplication(app, 'alHuda', { name: 'مدرسة الهدى', name_alternative: 'Al-Huda & <b>Sons</b>' });
  await submittedApplication(app, 'alNoor', { name: 'Not decided' });
  const nora = await app.as('nora');
  await nora.does(api.decisions.changeStatus, { body: { schoolId, status: 'approved' } });
  app.setTime('2026-11-20T09:00:00.000Z');
  const upload = (title: string, available: 'true' | 'false') => nora.does(api.library.upload, { body: { title, available }, files: { document: pdfFile() } });
  const { id } = await upload('Guide', 'true');
  await upload('Hidden', 'false');

  const { type, xml } = await feed('?lang=en');
  expect(type).toBe('application/atom+xml; charset=utf-8');
  expect(titlesIn(xml)).toEqual(['Document: Guide', 'Accredited: Al-Huda &amp; &lt;b&gt;Sons&lt;/b&gt;']);
  expect(xml).toContain(`<link href="https://accredit.example/schools/${schoolId}?lang=en"/>`);
  expect(xml).toContain(`<link href="https://accredit.example/api/documents/${id}/download"/>`);
  expect(xml).toContain('<updated>2026-11-20T08:00:00.000Z</updated>');
  expect(titlesIn((await feed()).xml)).toEqual(['وثيقة: Guide', 'اعتُمدت مؤسسة: مدرسة الهدى']);
  expect((await feed('?lang=x&lang=en')).xml).toContain('xml:lang="ar"');
});

test('is a feed while there is nothing yet', async () => {
  const { xml } = await feed();
  expect(xml).toContain('<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="ar">');
  expect(titlesIn(xml)).toEqual([]);
});
