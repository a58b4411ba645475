import { api } from '@miyar/contract';
import type { LibraryDocument } from '@miyar/contract/site/library';
import { describe, expect, test } from 'vitest';
import { Caller } from '../../../testing/caller.ts';
import { pdfFile } from '../../../testing/journeys.ts';
import { sampleDoc, sampleDocx, samplePpt, samplePptx, sampleXls, sampleXlsx } from '../../../testing/files/sample-files.ts';
import { sampleZip } from '../../../testing/files/sample-zip.ts';
import { filesInStorage } from '../../../testing/stored.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = testApp();

type Details = Parameters<typeof uploadForm>[0];
const uploadForm = ({
  file = pdfFile('دليل الاعتماد.pdf'),
  ...body
}: {
  title?: string;
  description?: string;
  category?: LibraryDocument['category'];
  available?: 'true' | 'false';
  file?: File;
} = {}) => ({
  body: { title: 'Guide', ...body },
  files: { document: file },
});
const added = async (details: Details = {}) => (await app.as('nora')).does(api.library.upload, uploadForm(details));
const titles = (list: LibraryDocument[]) => list.map(({ title }) => title);

describe('adding a document', () => {
  test('makes it available to everyone, whole and under its name', async () => {
    app.setTime('2026-11-21T08:00:00.000Z');
    const file = pdfFile('دليل الاعتماد.pdf');
    const document = await added({ title: 'دليل الاعتماد', description: 'Second edition', category: 'manual', file });
    expect(document).toEqual({
      id: 1,
      title: 'دليل الاعتماد',
      description: 'Second edition',
      title_en: '',
      description_en: '',
      category: 'manual',
      filename: 'دليل الاعتماد.pdf',
      available: true,
      size: file.size,
      extension: 'pdf',
      mime: 'application/pdf',
      created_at: '2026-11-21T08:00:00.000Z',
      updated_at: '2026-11-21T08:00:00.000Z',
    });
    expect(await app.stranger.does(api.library.list, {})).toEqual([document]);
    const response = await app.stranger.send(api.library.download, { params: { id: 1 } });
    expect(response.headers.get('content-disposition')).toContain(`filename*=UTF-8''${encodeURIComponent('دليل الاعتماد.pdf')}`);
    expect(response.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(new Uint8Array(await file.arrayBuffer()));
  });

  test('may give its words in English, too, by which it is found and which a blank clears', async () => {
    const nora = await app.as('nora');
    const words = { title: 'دليل الاعتماد', description: 'وصف', title_en: 'Accreditation guide', description_en: 'Second edition' };
    const { id } = await nora.does(api.library.upload, { body: words, files: { document: pdfFile() } });
    expect(await app.stranger.does(api.library.list, { query: { q: 'accreditation second' } })).toMatchObject([words]);
    await nora.does(api.library.update, { params: { id }, body: { title: 'الدليل' } });
    expect(await app.stranger.does(api.library.list, {})).toMatchObject([{ ...words, title: 'الدليل' }]);
    await nora.does(api.library.update, { params: { id }, body: { title_en: ' ', description_en: 'Third edition' } });
    expect(await app.stranger.does(api.library.list, { query: { q: 'third' } })).toMatchObject([{ title_en: '', description_en: 'Third edition' }]);
    expect(await app.stranger.does(api.library.list, { query: { q: 'accreditation' } })).toEqual([]);
    const refused = await nora.isRefused(api.library.update, { params: { id }, body: { title_en: 'x'.repeat(201) } });
    expect(refused.fields).toMatchObject({ title_en: 'too_long' });
  });

  test('needs no category and no description', async () => {
    expect(await added({})).toMatchObject({ category: 'other', description: '', available: true });
    const nora = await app.as('nora');
    const form = new FormData();
    for (const [name, value] of [
      ['title', ' Guide '],
      ['category', ''],
      ['description', '  '],
      ['available', 'false'],
    ] as const)
      form.append(name, value);
    form.append('document', pdfFile());
    expect(await (await nora.fetch('POST', '/api/documents', { body: form })).json()).toMatchObject({
      title: 'Guide',
      category: 'other',
      description: '',
      available: false,
    });
  });

  test.each([
    ['doc', sampleDoc],
    ['docx', sampleDocx],
    ['xls', sampleXls],
    ['xlsx', sampleXlsx],
    ['ppt', samplePpt],
    ['pptx', samplePptx],
    ['txt', () => Buffer.from('نص عربي')],
    ['zip', () => sampleZip([{ name: 'logo.txt', content: 'logo' }])],
  ] as const)('takes a file of type %s', async (extension, sample) => {
    expect(await added({ file: new File([new Uint8Array(sample())], `a.${extension}`) })).toMatchObject({ extension, filename: `a.${extension}` });
  });

  test.each([
    ['a PDF called docx', () => new File([pdfFile()], 'a.docx'), 415, 'file_content_mismatch'],
    ['no bytes', () => new File([], 'a.pdf'), 400, 'file_empty'],
    ['a page', () => new File(['<html></html>'], 'a.html'), 415, 'file_type_not_allowed'],
    ['an image', () => new File(['<svg/>'], 'a.svg'), 415, 'file_type_not_allowed'],
    ['more than 25 MB', () => new File([new Uint8Array(25 * 1024 * 1024 + 1).fill(97)], 'a.txt'), 413, 'file_too_large'],
  ])('refuses %s at its field and stores nothing', async (_what, file, status, code) => {
    expect(await (await app.as('nora')).isRefused(api.library.upload, uploadForm({ file: file() }))).toMatchObject({
      status,
      code,
      fields: { document: code },
    });
    expect(await filesInStorage(app)).toBe(0);
    expect(await app.stranger.does(api.library.list, {})).toEqual([]);
  });

  test('reports all that is wrong at once', async () => {
    const form = new FormData();
    form.append('category', 'secret');
    const response = await (await app.as('nora')).fetch('POST', '/api/documents', { body: form });
    expect(response.status).toBe(400);
    const { errors } = (await response.json()) as { errors: { field: string; code: string }[] };
    expect(errors.map(({ field, code }) => [field, code])).toEqual([
      ['title', 'required'],
      ['category', 'invalid_choice'],
      ['document', 'file_required'],
    ]);
  });

  test('is an administrator’s act, like every change', async () => {
    const { id } = await added();
    for (const [caller, code] of [
      [app.stranger, 'not_signed_in'],
      [await app.as('yusuf'), 'forbidden'],
      [await app.as('alHuda'), 'forbidden'],
      [await app.as('ibrahim'), 'forbidden'],
    ] as const) {
      expect((await caller.isRefused(api.library.upload, uploadForm())).code).toBe(code);
      expect((await caller.isRefused(api.library.update, { params: { id }, body: { available: false } })).code).toBe(code);
      expect((await caller.isRefused(api.library.replaceFile, { params: { id }, files: { document: pdfFile() } })).code).toBe(code);
      expect((await caller.isRefused(api.library.link, { params: { id } })).code).toBe(code);
      expect((await caller.isRefused(api.library.delete, { params: { id } })).code).toBe(code);
    }
    expect(await app.stranger.does(api.library.list, {})).toHaveLength(1);
  });
});

describe('a hidden document', () => {
  test('is on no list and at no address but an administrator’s, and comes back when shown', async () => {
    const { id } = await added();
    const nora = await app.as('nora');
    expect(await nora.does(api.library.update, { params: { id }, body: { available: false } })).toMatchObject({ id, available: false, title: 'Guide' });
    for (const caller of [app.stranger, await app.as('yusuf'), await app.as('alHuda'), await app.as('ibrahim'), new Caller(app.url, 'x'.repeat(32))]) {
      expect(await caller.does(api.library.list, {})).toEqual([]);
      expect(await caller.isRefused(api.library.download, { params: { id } })).toMatchObject({ status: 404, code: 'not_found' });
    }
    expect(await nora.does(api.library.list, {})).toMatchObject([{ id, available: false }]);
    expect((await nora.send(api.library.download, { params: { id } })).status).toBe(200);
    await nora.does(api.library.update, { params: { id }, body: { available: true } });
    expect(await app.stranger.does(api.library.list, {})).toMatchObject([{ id, available: true }]);
    expect((await app.stranger.send(api.library.download, { params: { id } })).status).toBe(200);
  });
});

describe('changing a document', () => {
  test('leaves unchanged what is left out, clears a blank description, and lists show it at once', async () => {
    app.setTime('2026-11-21T08:00:00.000Z');
    const { id } = await added({ title: 'Old', description: 'Text', category: 'legal' });
    const nora = await app.as('nora');
    expect(titles(await app.stranger.does(api.library.list, {}))).toEqual(['Old']);
    app.setTime('2026-11-21T09:00:00.000Z');
    expect(await nora.does(api.library.update, { params: { id }, body: { title: 'New', description: ' ' } })).toMatchObject({
      title: 'New',
      description: '',
      category: 'legal',
      available: true,
      created_at: '2026-11-21T08:00:00.000Z',
      updated_at: '2026-11-21T09:00:00.000Z',
    });
    expect(titles(await app.stranger.does(api.library.list, {}))).toEqual(['New']);
    expect(titles(await app.stranger.does(api.library.list, { query: { q: 'old' } }))).toEqual([]);
  });

  test.each([
    ['nothing', {}, { title: 'required' }],
    ['a blank title', { title: ' ' }, { title: 'required' }],
    ['an unknown category', { category: 'secret' }, { category: 'invalid_choice' }],
    ['a word for yes', { available: 'yes' }, { available: 'invalid_value' }],
    ['a title with half a character', { title: 'a\uD800b' }, { title: 'unsafe_characters' }],
    ['a long title', { title: 'a'.repeat(201) }, { title: 'too_long' }],
  ])('to %s is refused', async (_what, body, fields) => {
    const { id } = await added();
    expect(await (await app.as('nora')).isRefused(api.library.update, { params: { id }, body: body as { title?: string } })).toMatchObject({
      status: 400,
      fields,
    });
  });

  test('to another file leaves its address unchanged, and the former file its bytes', async () => {
    const { id } = await added({ file: pdfFile('first.pdf') });
    const nora = await app.as('nora');
    const second = new File([new Uint8Array(sampleDocx())], 'ثانٍ.docx');
    expect(await nora.does(api.library.replaceFile, { params: { id }, files: { document: second } })).toMatchObject({
      id,
      filename: 'ثانٍ.docx',
      extension: 'docx',
      title: 'Guide',
    });
    expect((await app.stranger.does(api.library.list, { query: { q: 'ثان' } }))[0]?.id).toBe(id);
    expect(await app.stranger.does(api.library.list, { query: { q: 'first' } })).toEqual([]);
    expect((await (await app.stranger.send(api.library.download, { params: { id } })).arrayBuffer()).byteLength).toBe(second.size);
    expect(await filesInStorage(app)).toBe(2);
    expect(await nora.isRefused(api.library.replaceFile, { params: { id: 99 }, files: { document: pdfFile() } })).toMatchObject({ status: 404 });
    expect(await nora.isRefused(api.library.replaceFile, { params: { id }, files: { document: new File([], 'a.pdf') } })).toMatchObject({
      fields: { document: 'file_empty' },
    });
    expect(await filesInStorage(app)).toBe(2);
  });
});

describe('deleting a document', () => {
  test('takes it from every list and address, and leaves a trace', async () => {
    const { id } = await added();
    const nora = await app.as('nora');
    await nora.does(api.library.delete, { params: { id } });
    for (const caller of [app.stranger, nora]) {
      expect(await caller.does(api.library.list, {})).toEqual([]);
      expect((await caller.isRefused(api.library.download, { params: { id } })).status).toBe(404);
    }
    expect((await nora.isRefused(api.library.update, { params: { id }, body: { available: true } })).status).toBe(404);
    expect((await nora.isRefused(api.library.link, { params: { id } })).status).toBe(404);
    expect((await nora.isRefused(api.library.delete, { params: { id } })).status).toBe(404);
    const events = await app.services.database.db.query.events.findMany({ orderBy: (row, { asc }) => asc(row.id) });
    expect(events.map(({ kind }) => kind).filter((kind) => kind.startsWith('document.'))).toEqual(['document.added', 'document.deleted']);
    expect(await filesInStorage(app)).toBe(1);
  });

  test('lets a download under way come to its end', async () => {
    const bytes = new Uint8Array(20 * 1024 * 1024).fill(97);
    const { id } = await added({ file: new File([bytes], 'long.txt') });
    const reader = (await app.stranger.send(api.library.download, { params: { id } })).body!.getReader();
    let received = (await reader.read()).value?.length ?? 0;
    await (await app.as('nora')).does(api.library.delete, { params: { id } });
    for (let part = await reader.read(); !part.done; part = await reader.read()) received += part.value.length;
    expect(received).toBe(bytes.length);
  });
});

test.each(['abc', '0', '-1', '1.5', '99999999999', '1%00'])('a document of id %s is not there', async (id) => {
  const nora = await app.as('nora');
  expect((await nora.fetch('GET', `/api/documents/${id}/download`)).status).toBe(404);
  expect((await nora.fetch('DELETE', `/api/documents/${id}`)).status).toBe(404);
});
