import { api } from '@miyar/contract';
import type { LibraryDocument } from '@miyar/contract/site/library';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { libraryDocuments } from '../../../db/schema/site/library.ts';
import { Caller } from '../../../testing/caller.ts';
import { pdfFile } from '../../../testing/journeys.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = testApp();
const added = async (title: string, category: LibraryDocument['category'], details: { description?: string; name?: string } = {}) =>
  (await app.as('nora')).does(api.library.upload, { body: { title, category, description: details.description }, files: { document: pdfFile(details.name) } });
const titles = (list: LibraryDocument[]) => list.map(({ title }) => title);

describe('the list of documents', () => {
  test('is narrowed by category and by words of title, description and file name, however they are spelled', async () => {
    await added('دليل الإعتماد', 'manual', { name: 'guide-٢٠٢٦.pdf' });
    await added('Brand book', 'branding', { description: 'شعار الهيئة وألوانها' });
    const list = async (query: { q?: string; category?: LibraryDocument['category'] }) => titles(await app.stranger.does(api.library.list, { query }));
    expect(await list({})).toEqual(['Brand book', 'دليل الإعتماد']);
    expect(await list({ category: 'manual' })).toEqual(['دليل الإعتماد']);
    expect(await list({ category: 'legal' })).toEqual([]);
    for (const q of ['الاعتماد', 'دَليل', 'GUIDE', '2026', 'guide دليل']) expect(await list({ q }), q).toEqual(['دليل الإعتماد']);
    for (const q of ['الهيئه', 'brand', 'والوانها']) expect(await list({ q }), q).toEqual(['Brand book']);
    for (const q of ['nothing', 'guide brand', "' or 1=1 --"]) expect(await list({ q }), q).toEqual([]);
    expect(await list({ q: 'دليل', category: 'branding' })).toEqual([]);
    expect(await list({ q: '  ' })).toHaveLength(2);
  });

  test.each(['category=secret', 'category=manual&category=legal', 'limit=0', 'limit=501', 'after=nonsense', `q=${'a'.repeat(101)}`])(
    'is refused for ?%s',
    async (query) => {
      expect((await app.stranger.fetch('GET', `/api/documents?${query}`)).status).toBe(400);
    },
  );

  test('comes in pages, with how many there are', async () => {
    for (const number of [1, 2, 3]) await added(`No. ${number}`, 'other');
    let path: string | undefined = '/api/documents?limit=2';
    const seen: string[] = [];
    const totals: (string | null)[] = [];
    while (path) {
      const response: Response = await app.stranger.fetch('GET', path);
      seen.push(...titles((await response.json()) as LibraryDocument[]));
      totals.push(response.headers.get('x-total-count'));
      path = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
    }
    expect(seen).toEqual(['No. 3', 'No. 2', 'No. 1']);
    expect(totals).toEqual(['3', null]);
  });

  test('stays unchanged for who has seen it, until something changes', async () => {
    const { id } = await added('Guide', 'manual');
    const first = await app.stranger.fetch('GET', '/api/documents');
    const etag = first.headers.get('etag')!;
    expect(etag).toMatch(/^(W\/)?"[^"]+"$/);
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const again = () => app.stranger.fetch('GET', '/api/documents', { headers: { 'if-none-match': etag } });
    const unchanged = await again();
    expect(unchanged.status).toBe(304);
    expect(await unchanged.text()).toBe('');
    await (await app.as('nora')).does(api.library.update, { params: { id }, body: { available: false } });
    expect(await (await again()).json()).toEqual([]);
  });

  test('follows a change made elsewhere within a moment', async () => {
    const { id } = await added('Guide', 'manual');
    expect(titles(await app.stranger.does(api.library.list, {}))).toEqual(['Guide']);
    // As another node would, without notifying this one.
    await app.services.database.db.update(libraryDocuments).set({ title: 'Renamed elsewhere' }).where(eq(libraryDocuments.id, id));
    await expect.poll(async () => titles(await app.stranger.does(api.library.list, {})), { timeout: 5000 }).toEqual(['Renamed elsewhere']);
  });

  test('of an administrator is stored nowhere', async () => {
    await added('Guide', 'manual');
    const response = await (await app.as('nora')).fetch('GET', '/api/documents');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});

describe('a signed link', () => {
  const hidden = async () => {
    const { id } = await added('Draft', 'other');
    const nora = await app.as('nora');
    await nora.does(api.library.update, { params: { id }, body: { available: false } });
    return { id, nora, link: await nora.does(api.library.link, { params: { id } }) };
  };

  test('opens a hidden document without a token, for five minutes', async () => {
    app.setTime('2026-11-21T08:00:00.000Z');
    const { id, link } = await hidden();
    expect(link).toEqual({ url: expect.stringMatching(new RegExp(`^/api/documents/${id}/download\\?link=[\\w.-]+$`)), expires_at: '2026-11-21T08:05:00.000Z' });
    app.setTime('2026-11-21T08:04:59.000Z');
    const response = await app.stranger.fetch('GET', link.url);
    expect(response.status).toBe(200);
    expect((await response.text()).slice(0, 5)).toBe('%PDF-');
    app.setTime('2026-11-21T08:05:00.000Z');
    const late = await app.stranger.fetch('GET', link.url);
    expect(late.status).toBe(404);
    expect(((await late.json()) as { code: string }).code).toBe('link_expired');
  });

  test('opens nothing else and cannot be changed', async () => {
    const { id, nora, link } = await hidden();
    const other = await added('Other', 'other');
    await nora.does(api.library.update, { params: { id: other.id }, body: { available: false } });
    const [expiry = '', signature = ''] = new URL(link.url, app.url).searchParams.get('link')!.split('.');
    const later = (Number.parseInt(expiry, 36) + 3_600_000).toString(36);
    const broken = `${signature[0] === 'A' ? 'B' : 'A'}${signature.slice(1)}`;
    for (const [documentId, text] of [
      [other.id, `${expiry}.${signature}`],
      [id, `${later}.${signature}`],
      [id, `${expiry}.${broken}`],
      [id, `${expiry}.`],
      [id, signature],
      [id, ''],
      [id, `${expiry}.${signature}=`],
      [id, '%00'],
    ] as const) {
      expect(await app.stranger.isRefused(api.library.download, { params: { id: documentId }, query: { link: text } }), text).toMatchObject({
        status: 404,
        code: 'not_found',
      });
    }
    expect((await app.stranger.fetch('GET', `/api/documents/${id}/download?link=${'a'.repeat(300)}`)).status).toBe(400);
  });

  test('ends with the document, and is no token elsewhere', async () => {
    const { id, nora, link } = await hidden();
    const text = new URL(link.url, app.url).searchParams.get('link')!;
    expect((await new Caller(app.url, text).fetch('GET', `/api/documents/${id}/download`)).status).toBe(404);
    await nora.does(api.library.delete, { params: { id } });
    expect((await app.stranger.fetch('GET', link.url)).status).toBe(404);
  });
});
