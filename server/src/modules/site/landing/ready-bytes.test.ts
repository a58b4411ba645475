import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { landingSections } from '../../../db/schema/site/landing.ts';
import { documentsSection as documents, landingPage } from '../../../testing/landing-page.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = testApp();
const { page, save, sectionOf } = landingPage(app);

describe('the bytes of the landing page', () => {
  const get = (headers: Record<string, string>) => app.stranger.fetch('GET', '/api/landing', { headers });

  test('are had again only when they changed', async () => {
    const first = await get({ 'accept-encoding': 'br' });
    const etag = first.headers.get('etag')!;
    expect(first.headers.get('cache-control')).toBe('no-cache');
    expect(etag).toMatch(/^"[\w-]+"$/);
    for (const held of [etag, `"other", ${etag}`, `W/${etag}`, '*']) {
      const again = await get({ 'accept-encoding': 'br', 'if-none-match': held });
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
    }
    await save('official-documents', documents());
    const changed = await get({ 'accept-encoding': 'br', 'if-none-match': etag });
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).not.toBe(etag);
  });

  test.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, br', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['*', 'br'],
    ['identity', null],
    ['', null],
  ])('are compressed for who takes %j', async (accepted, encoding) => {
    const response = await get({ 'accept-encoding': accepted });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('vary')).toContain('accept-encoding');
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await response.json()).toEqual(await page());
  });

  test('of each encoding have a tag of their own', async () => {
    const tags = await Promise.all(['br', 'gzip', 'identity'].map(async (accepted) => (await get({ 'accept-encoding': accepted })).headers.get('etag')));
    expect(new Set(tags).size).toBe(3);
  });

  test('show what another node wrote a moment later', async () => {
    await save('official-documents', documents('First'));
    expect((await sectionOf('official-documents')).content.en.title).toBe('First');
    await app.services.database.db.update(landingSections).set({ content: documents('Second'), version: 2, updatedAt: new Date() });
    await wait(110);
    expect((await sectionOf('official-documents')).content.en.title).toBe('Second');
  });

  test('are still answered while the database is not', async () => {
    await save('official-documents', documents('First'));
    await page();
    const database = app.services.database as { db: typeof app.services.database.db };
    const { db } = database;
    let asked = 0;
    database.db = new Proxy(db, {
      get(target, key) {
        if (key !== 'select') return Reflect.get(target, key);
        asked += 1;
        throw new Error('connection refused');
      },
    });
    try {
      await wait(110);
      expect((await sectionOf('official-documents')).content.en.title).toBe('First');
      expect(asked).toBe(1);
    } finally {
      database.db = db;
    }
  });
});
