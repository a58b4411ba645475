import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { problemAnswers } from '../platform/http/answers/problem.ts';
import { mountSiteMap } from './site-map.ts';

const IDS = [3, 5, 8, 13, 21];

function mapOf(size: number) {
  const app = Fastify();
  app.setErrorHandler(problemAnswers({ error: () => undefined }));
  const content = {
    registered: async () => IDS.length,
    registeredPart: async (part: number, of: number) => IDS.slice(part * of, (part + 1) * of).map((id) => ({ id, issued: '2026-11-21' })),
    changedDays: async () => ({}),
    publishedReports: async () => [{ school: 5, published: '2026-11-22' }],
  };
  mountSiteMap(app, 'https://accredit.example', content, async () => undefined, size);
  return app;
}
const addressesIn = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, place = '']) => place.replace('https://accredit.example', ''));

test('is one file as long as the register fits into it', async () => {
  const xml = (await mapOf(5).inject('/sitemap.xml')).body;
  expect(addressesIn(xml)).toEqual(expect.arrayContaining(['/', '/schools/3', '/schools/21?lang=en', '/schools/5/report', '/schools/5/report?lang=en']));
});

test('is parted where the register is larger, and no institution is left out', async () => {
  const app = mapOf(2);
  const files = addressesIn((await app.inject('/sitemap.xml')).body);
  expect(files).toEqual(['/sitemap-pages.xml', '/sitemap-reports.xml', '/sitemap-schools-1.xml', '/sitemap-schools-2.xml', '/sitemap-schools-3.xml']);
  const places = await Promise.all(files.slice(2).map(async (file) => addressesIn((await app.inject(file)).body)));
  expect(places.flat().filter((place) => !place.includes('?'))).toEqual(IDS.map((id) => `/schools/${id}`));
  expect((await app.inject('/sitemap-reports.xml')).body).toContain('/schools/5/report</loc><lastmod>2026-11-22</lastmod>');
  for (const none of ['/sitemap-schools-4.xml', '/sitemap-schools-0.xml', '/sitemap-schools-x.xml'])
    expect((await app.inject(none)).statusCode, none).toBe(404);
});
